/** A phone's time: timers that fire when a test lets time pass, and a wall clock that people set wrong. @module */
import type { Schedule } from "@/islands/client/browser/schedule.ts";

interface Timer {
  task: () => void;
  dueMs: number;
  owner: object;
}

/** Time on one phone. */
export class SimulatedClock {
  #passedMs = 0;
  #wallMs = Date.parse("2026-11-21T09:00:00.000Z");
  #timers: Timer[] = [];
  readonly #silenced = new WeakSet<object>();

  /** What the wall clock shows. */
  nowMs(): number {
    return this.#wallMs + this.#passedMs;
  }

  /** Sets the wall clock; timers do not notice. */
  jump(byMs: number): void {
    this.#wallMs += byMs;
  }

  /** Returns a way to wait for whoever can be silenced. */
  scheduleFor(owner: object): Schedule {
    return (task, delayMs) => {
      const timer = { task, dueMs: this.#passedMs + delayMs, owner };
      if (!this.#silenced.has(owner)) this.#timers.push(timer);
      return () => this.#drop((other) => other === timer);
    };
  }

  /** Nothing that this owner waits for will happen. */
  silence(owner: object): void {
    this.#silenced.add(owner);
    this.#drop((timer) => timer.owner === owner);
  }

  /** Lets time pass; what falls due happens in its order. */
  advance(byMs: number): void {
    const untilMs = this.#passedMs + byMs;
    for (let next = this.#nextDue(untilMs); next; next = this.#nextDue(untilMs)) {
      this.#passedMs = next.dueMs;
      this.#drop((timer) => timer === next);
      next.task();
    }
    this.#passedMs = untilMs;
  }

  #nextDue(untilMs: number): Timer | undefined {
    const due = this.#timers.filter(({ dueMs }) => dueMs <= untilMs);
    return due.toSorted((a, b) => a.dueMs - b.dueMs)[0];
  }

  #drop(isDropped: (timer: Timer) => boolean): void {
    this.#timers = this.#timers.filter((timer) => !isDropped(timer));
  }
}
