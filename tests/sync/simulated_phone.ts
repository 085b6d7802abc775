/** One phone: the tabs of the app, what they share, and the person who holds it. @module */
import { clearReadings } from "@/islands/client/outbox/unsent_work.ts";
import { keepUnsentOnly } from "@/islands/client/session/clear_ended_sessions.ts";
import { makeId } from "../support/fixtures.ts";
import type { Fault, FaultyNetwork } from "../support/faulty_network.ts";
import { SimulatedClock } from "./simulated_clock.ts";
import { SimulatedStorage } from "./simulated_storage.ts";
import { SimulatedChannels, SimulatedLocks } from "./simulated_locks.ts";
import { SimulatedTab, type TabOwner } from "./simulated_tab.ts";

const MAX_TABS = 2;

/** One phone. */
export class SimulatedPhone {
  readonly clock = new SimulatedClock();
  storage = new SimulatedStorage();
  readonly channels = new SimulatedChannels();
  /** Absent without TLS: there two tabs may send at a time. */
  readonly locks: SimulatedLocks | undefined;
  readonly random: () => number;
  isOnline = true;
  /** What happens to the next requests, one after the other; then all goes well. */
  faults: Fault[] = [];
  tabs: SimulatedTab[] = [];
  /** Who is signed in. */
  holder: TabOwner | undefined;
  /** People who have something on this phone, signed in or not. */
  readonly keptFor = new Set<number>();
  /** Of them, those with feedback only, whose loss nobody is told of. */
  readonly noReadingsFor = new Set<number>();
  /** How often it has lost what it knew; its clock may have been set back since. */
  timesEmptied = 0;
  /** People whose data the browser threw away while they did not look. */
  readonly evictedFor = new Set<number>();

  constructor(readonly index: number, readonly network: FaultyNetwork, seed: number) {
    this.locks = index === 2 ? undefined : new SimulatedLocks();
    this.random = createRandom(seed + index);
  }

  /** Returns a tab, opening one if there is none; undefined while nobody is signed in, or the phone keeps nothing. */
  async tab(pick = 0): Promise<SimulatedTab | undefined> {
    if (this.tabs.length === 0) await this.openTab();
    return this.tabs[pick % Math.max(1, this.tabs.length)];
  }

  /** Opens the app in one more tab. */
  async openTab(): Promise<SimulatedTab | undefined> {
    if (!this.holder || this.tabs.length >= MAX_TABS) return undefined;
    const tab = new SimulatedTab(this, this.holder);
    this.tabs.push(tab);
    await tab.open();
    if (!tab.keeper) return void tab.kill();
    this.keptFor.add(this.holder.person);
    this.noReadingsFor.delete(this.holder.person);
    return tab;
  }

  /** Somebody signs in; what another person has here waits for them. */
  signIn(person: TabOwner): void {
    this.closeTabs();
    this.holder = person;
  }

  closeTabs(): void {
    for (const tab of [...this.tabs]) tab.close();
  }

  /** The browser, or the battery, ends the app. */
  killTabs(): void {
    for (const tab of [...this.tabs]) tab.kill();
  }

  /** The person signs out in one tab: nothing of theirs may stay, whatever other tabs do. */
  async signOut(): Promise<void> {
    if (!this.holder) return;
    this.tabs[0]?.close();
    this.timesEmptied++;
    await clearReadings(this.holder.userId, this.storage.factory);
    this.closeTabs();
    this.#forget(this.holder);
    this.holder = undefined;
  }

  /** The server takes the session no more: what was never sent stays, whatever the tabs still do. */
  async clearSession(): Promise<void> {
    if (!this.holder) return;
    this.timesEmptied++;
    const { readings, vitalSigns = 0, care = 0, feedback } = await keepUnsentOnly(this.holder.userId, {
      indexedDB: this.storage.factory,
      newId: makeId,
      isEnded: () => true,
    });
    if (readings + vitalSigns === 0) {
      this.#forget(this.holder);
      if (feedback + care > 0) {
        this.keptFor.add(this.holder.person);
        this.noReadingsFor.add(this.holder.person);
      }
    }
    this.closeTabs();
    this.holder = undefined;
  }

  /** Nothing of theirs that could be lost is left. */
  #forget({ person, userId }: TabOwner): void {
    this.storage.sentinels.delete(userId);
    this.keptFor.delete(person);
    this.evictedFor.delete(person);
  }

  /** The browser throws away what it keeps for the site; local storage stays, as it does in browsers. */
  evict(): void {
    this.killTabs();
    this.timesEmptied++;
    this.storage.evict();
    for (const person of this.keptFor) {
      if (!this.noReadingsFor.has(person)) this.evictedFor.add(person);
    }
  }
}

/** Returns numbers from 0 to 1 that only the seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
