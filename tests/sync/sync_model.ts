/** Two people, three phones and one server: what a run of the model test plays with. @module */
import assert from "node:assert/strict";
import { makeId } from "../support/fixtures.ts";
import { FaultyNetwork } from "../support/faulty_network.ts";
import type { SyncServer } from "../support/sync_server.ts";
import { ActionLog } from "./action_log.ts";
import { SimulatedPhone } from "./simulated_phone.ts";
import { SimulatedTab, type TabOwner } from "./simulated_tab.ts";

export const PHONES = 3;
export const PEOPLE = 2;
/** Longer than any wait between two tries, or two looks at vital signs. */
const LONGEST_WAIT_MS = 61 * 60_000;
/** Far more rounds than it takes to send everything. */
const MAX_ROUNDS = 8;

/** Everything of one run. */
export class SyncModel {
  readonly ledger = new ActionLog();
  readonly network: FaultyNetwork;
  readonly userIds: string[] = Array.from({ length: PEOPLE }, makeId);
  readonly phones: SimulatedPhone[];
  /** A backup of the server, once one was taken. */
  backup: string | undefined;

  private constructor(readonly server: SyncServer, seed: number) {
    this.network = new FaultyNetwork(server);
    this.phones = Array.from({ length: PHONES }, (_, index) => new SimulatedPhone(index, this.network, seed));
  }

  /** Opens a world in which the first person is signed in on every phone. */
  static async open(server: SyncServer, seed: number): Promise<SyncModel> {
    const world = new SyncModel(server, seed);
    await server.insertPeople(world.userIds);
    for (const phone of world.phones) phone.signIn(await world.newSession(0));
    return world;
  }

  phone(index: number): SimulatedPhone {
    const phone = this.phones[index % PHONES];
    if (!phone) throw new TypeError(`There is no phone ${index}`);
    return phone;
  }

  userId(person: number): string {
    return this.userIds[person % PEOPLE] ?? "";
  }

  /** Begins a session of one of the people. */
  async newSession(person: number): Promise<TabOwner> {
    const userId = this.userId(person);
    return { person, userId, token: await this.server.signIn(userId, makeId()) };
  }

  /** Ends all faults, and lets every phone bring home whatever anybody has on it; returns a tab for each. */
  async heal(): Promise<SimulatedTab[]> {
    for (const phone of this.phones) {
      phone.isOnline = true;
      phone.faults = [];
      phone.storage.isFull = false;
    }
    const tabs = await this.#openForAll();
    await this.#settle(tabs);
    // What had been given up arrives last: it must not change anything any more.
    await this.network.deliverZombies();
    await this.#settle(tabs);
    return tabs;
  }

  /** Leaves nothing on the server. */
  async close(): Promise<void> {
    for (const phone of this.phones) phone.killTabs();
    await this.server.forgetPeople(this.userIds);
    if (this.backup) await Deno.remove(this.backup);
  }

  async #openForAll(): Promise<SimulatedTab[]> {
    const tabs: SimulatedTab[] = [];
    for (const phone of this.phones) {
      phone.closeTabs();
      if (phone.holder) phone.keptFor.add(phone.holder.person);
      for (const person of phone.keptFor) {
        const tab = new SimulatedTab(phone, await this.newSession(person));
        phone.tabs.push(tab);
        await tab.open();
        tabs.push(tab);
      }
    }
    return tabs;
  }

  /** Syncs until everything is sent, and once more for what others sent last. */
  async #settle(tabs: readonly SimulatedTab[]): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      await this.server.passHour();
      for (const { clock } of this.phones) clock.advance(LONGEST_WAIT_MS);
      await Promise.all(tabs.map((tab) => tab.syncAll()));
      const statuses = tabs.map(({ keeper }) => keeper?.status());
      const feedback = await Promise.all(tabs.map((tab) => tab.listFeedback()));
      const isIdle = statuses.every((status) => status?.phase === "idle" && status.unsent === 0);
      if (isIdle && feedback.flat().length === 0) {
        for (const { clock } of this.phones) clock.advance(LONGEST_WAIT_MS);
        await Promise.all(tabs.map((tab) => tab.syncAll()));
        return;
      }
    }
    const left = tabs.map(({ phone, owner, keeper }) => [phone.index, owner.person, keeper?.status()]);
    assert.fail(`Something never reaches the server: ${JSON.stringify(left)}`);
  }
}
