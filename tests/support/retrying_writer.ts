/** A device that writes without a pause and repeats, under the same `_id`, whatever was not answered. @module */
import assert from "node:assert/strict";
import type { NewReading, Reading } from "@/lib/shared/reading.ts";
import { makeNewReading } from "./fixtures.ts";
import { withoutId } from "./log_client.ts";

/** A server, a balancer, the database or room on its disk is not there at the moment. */
const AWAY = [502, 503, 504, 507];

/** Between two calls: 400 writes a minute, of the 450 that an account may go on with. */
const PAUSE_MS = 150;

/** One call, repeated until it is answered. */
interface Ask {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  id: string;
  body?: NewReading & { version?: number };
}

/** What a writer knows of its readings; every note is the reading's own `_id`, so that a double betrays itself. */
export class RetryingWriter {
  /** What the server has confirmed, by id; undefined for a deletion. */
  readonly confirmed = new Map<string, Reading | undefined>();
  acknowledged = 0;
  repeated = 0;
  #asking: Ask | undefined;
  #wasSent = false;
  #made = 0;

  constructor(readonly token: string) {}

  /** The id of the reading whose last call is unanswered: it may stand before or after it. */
  get uncertainId(): string | undefined {
    return this.#asking?.id;
  }

  /** Writes until the server is gone. */
  async writeUntilCut(url: string, onAcknowledged: () => void): Promise<void> {
    while (await this.#writeOnce(url)) onAcknowledged();
  }

  /** Writes until it is over, to servers of which some may be away: what gets no answer is asked again after a moment. */
  async writeUntilOver(url: string, isOver: () => boolean): Promise<void> {
    while (this.#asking || !isOver()) {
      await this.#writeOnce(url);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** Compares what was confirmed with what is listed, and returns a sentence for each difference. */
  findDifferences(listed: readonly Reading[]): string[] {
    const byId = new Map(listed.map((reading) => [reading._id, reading]));
    const found = byId.size < listed.length ? ["a reading is listed twice"] : [];
    for (const [id, reading] of this.confirmed) {
      const stored = byId.get(id);
      byId.delete(id);
      if (id === this.uncertainId) continue;
      if (reading && !stored) found.push(`${id} was acknowledged and is lost`);
      if (!reading && stored) found.push(`${id} was deleted and is there`);
      if (!reading || !stored) continue;
      if (stored.value !== reading.value || stored.version !== reading.version || stored.comment !== id) {
        found.push(`${id} is not as it was acknowledged`);
      }
    }
    const unknown = [...byId.keys()].filter((id) => id !== this.uncertainId);
    return [...found, ...unknown.map((id) => `nobody asked for ${id}`)];
  }

  /** Gets an answer to the call that was cut off, if there is one. */
  async settle(url: string): Promise<void> {
    if (this.#asking) assert.ok(await this.#writeOnce(url), "the server is gone");
  }

  async #writeOnce(url: string): Promise<boolean> {
    const ask = this.#asking ??= this.#choose();
    if (this.#wasSent) this.repeated++;
    this.#wasSent = true;
    const answer = await this.#send(url, ask);
    if (!answer) return false;
    this.#take(ask, answer);
    this.acknowledged++;
    this.#asking = undefined;
    this.#wasSent = false;
    return true;
  }

  /** Every third call changes the newest reading, every seventh deletes it, all others add one. */
  #choose(): Ask {
    this.#made++;
    const [newest] = [...this.confirmed.values()].slice(-1);
    if (newest && this.#made % 7 === 0) {
      return { method: "DELETE", path: `/api/v1/log/${newest._id}`, id: newest._id };
    }
    if (newest && this.#made % 3 === 0) {
      const body = { ...withoutId(newest), value: newest.value + 1, version: newest.version };
      return { method: "PUT", path: `/api/v1/${newest._id}`, id: newest._id, body };
    }
    const body = makeNewReading({ date: "2024-05-31", value: 100 });
    const id = body._id ?? "";
    return { method: "POST", path: "/api/v1/add", id, body: { ...body, comment: id } };
  }

  /** Undefined when there was no whole answer. */
  async #send(url: string, { method, path, body }: Ask): Promise<Answer | undefined> {
    const headers = { "Authorization": `Bearer ${this.token}`, "Content-Type": "application/json" };
    const text = body && JSON.stringify(body);
    try {
      const response = await fetch(url + path, { method, headers, body: text });
      if (AWAY.includes(response.status)) return void await response.body?.cancel();
      return { status: response.status, ...await response.json() };
    } catch {
      return undefined;
    }
  }

  #take({ method, id, body }: Ask, { status, data }: Answer): void {
    if (method === "DELETE") {
      assert.equal(status, 200);
      this.confirmed.set(id, undefined);
      return;
    }
    // A change that was done before its answer was lost meets its own work.
    const isOwnWork = method === "PUT" && status === 409 && data?.value === body?.value;
    assert.ok(status === 200 || status === 201 || isOwnWork, `${method} answered ${status}`);
    assert.ok(data);
    this.confirmed.set(id, data);
  }
}

interface Answer {
  status: number;
  data?: Reading;
}
