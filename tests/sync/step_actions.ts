/** What each step does to the world. @module */
import assert from "node:assert/strict";
import { countUnsent, isAllSent } from "@/islands/client/outbox/unsent_work.ts";
import type { Fault } from "../support/faulty_network.ts";
import { answerRefusal, openEditForm, performAction, yieldTurns } from "./user_actions.ts";
import type { SimulatedPhone } from "./simulated_phone.ts";
import type { ModelStep, ModelStepName, UserActionName } from "./step.ts";
import type { SimulatedTab } from "./simulated_tab.ts";
import type { SyncModel } from "./sync_model.ts";

type StepActions = { [Name in ModelStepName]: (world: SyncModel, step: ModelStep<Name>) => Promise<void> };

const DAY_MS = 86_400_000;
/** Below it, a killed sync dies with that request on its way; from it on, after so many turns more. */
const REQUESTS = 6;

const inTab = async (world: SyncModel, { phone, tab }: { phone: number; tab: number }) =>
  await openTab(world.phone(phone), tab);

const ACTIONS: StepActions = {
  async add(world, step) {
    await doIn(world, step);
  },
  async edit(world, step) {
    await doIn(world, step);
  },
  async remove(world, step) {
    await doIn(world, step);
  },
  async undo(world, step) {
    await doIn(world, step);
  },
  async add_vital_sign(world, step) {
    await doIn(world, step);
  },
  async edit_vital_sign(world, step) {
    await doIn(world, step);
  },
  async remove_vital_sign(world, step) {
    await doIn(world, step);
  },
  async answer_dose(world, step) {
    await doIn(world, step);
  },
  async take_back_dose(world, step) {
    await doIn(world, step);
  },
  async write_feedback(world, step) {
    await doIn(world, step);
  },
  async open_form(world, step) {
    const tab = await inTab(world, step);
    if (tab) tab.form = await openEditForm(tab, step.pick);
  },
  async answer_refusal(world, step) {
    const tab = await inTab(world, step);
    if (tab) await answerRefusal(world.ledger, tab, step.how);
  },
  async sync(world, step) {
    await syncTab(world, await inTab(world, step), step.faults);
  },
  async sync_together(world, { faults }) {
    const tabs: (SimulatedTab | undefined)[] = [];
    for (const phone of world.phones) tabs.push(await openTab(phone, 0));
    await Promise.all(tabs.map((tab, index) => syncTab(world, tab, faults[index] ?? [])));
  },
  async kill_tab(world, step) {
    const tab = await inTab(world, step);
    if (!tab) return;
    const { doing, after, faults } = step;
    if (!doing && after < REQUESTS) {
      tab.diesAtRequest = after;
      return await syncTab(world, tab, faults);
    }
    void (doing ? performAction(world.ledger, tab, doing) : syncTab(world, tab, faults));
    await yieldTurns(doing ? after : after - REQUESTS);
    tab.kill();
    tab.phone.faults = [];
  },
  async open_tab(world, { phone }) {
    await openNewTab(world.phone(phone));
  },
  async close_tab(world, step) {
    (await inTab(world, step))?.close();
  },
  async set_online(world, { phone, isOnline }) {
    world.phone(phone).isOnline = isOnline;
    await Promise.resolve();
  },
  async wait(world, { phone, seconds }) {
    const { clock, tabs } = world.phone(phone);
    clock.advance(seconds * 1000);
    for (const tab of tabs) await syncTab(world, tab, []);
  },
  async jump_clock(world, { phone, days }) {
    world.phone(phone).clock.jump(days * DAY_MS);
    await Promise.resolve();
  },
  async set_full(world, { phone, isFull }) {
    world.phone(phone).storage.isFull = isFull;
    await Promise.resolve();
  },
  async evict(world, { phone: index }) {
    const phone = world.phone(index);
    for (const person of phone.keptFor) world.ledger.excuseUnsent(phone.index, person);
    phone.evict();
    await Promise.resolve();
  },
  async update_app(world, { phone: index }) {
    const phone = world.phone(index);
    phone.tabs[1]?.close();
    phone.storage.versionsAhead++;
    await openNewTab(phone);
  },
  async sign_out(world, { phone: index }) {
    const phone = world.phone(index);
    if (!phone.holder) return;
    const { person, userId } = phone.holder;
    world.ledger.excuseUnsent(phone.index, person);
    await phone.signOut();
    const left = (await phone.storage.names()).filter((name) => name.includes(userId));
    assert.deepEqual(left, [], "left behind by a sign-out");
  },
  async sign_in(world, { phone: index, person }) {
    const phone = world.phone(index);
    if (phone.isOnline) phone.signIn(await world.newSession(person));
  },
  async end_sessions(world, { person }) {
    await world.server.endSessions(world.userId(person));
  },
  async clear_session(world, { phone: index }) {
    const phone = world.phone(index);
    if (!phone.holder || !phone.isOnline) return;
    await world.server.endSessions(phone.holder.userId);
    await phone.clearSession();
  },
  async deliver_zombies(world) {
    await world.network.deliverZombies();
  },
  async kill_server(world) {
    await world.server.kill();
  },
  async back_up(world) {
    world.backup = await world.server.backUp();
    world.ledger.noteBackup();
  },
  async restore(world) {
    if (!world.backup) return;
    await world.server.kill(world.backup);
    world.ledger.noteRestore();
  },
};

/** Does one step. @throws {assert.AssertionError} where a promise is broken at once. */
export async function takeStep<Name extends ModelStepName>(
  world: SyncModel,
  step: ModelStep<Name>,
): Promise<void> {
  await ACTIONS[step.do](world, step);
}

async function doIn(world: SyncModel, step: ModelStep<UserActionName>): Promise<void> {
  const tab = await inTab(world, step);
  if (tab) await performAction(world.ledger, tab, step);
}

async function syncTab(
  world: SyncModel,
  tab: SimulatedTab | undefined,
  faults: readonly Fault[],
): Promise<void> {
  if (!tab?.keeper) return;
  const { phone, owner: { person, userId } } = tab;
  phone.faults = [...faults];
  await tab.whileAlive(tab.syncAll());
  phone.faults = [];
  const statuses = phone.tabs.filter(({ owner }) => owner.person === person).map(({ keeper }) =>
    keeper?.status()
  );
  const isClear = !tab.isOutdated &&
    statuses.every((status) => status?.phase === "idle" && status.unsent === 0 && status.refused === 0) &&
    // What a sign-out would ask about: care and feedback are in no status.
    isAllSent(await countUnsent(userId, phone.storage.factory));
  if (tab.isAlive && isClear) world.ledger.confirm(phone.index, person);
}

async function openTab(phone: SimulatedPhone, pick: number): Promise<SimulatedTab | undefined> {
  return phone.tabs[pick % Math.max(1, phone.tabs.length)] ?? await openNewTab(phone);
}

/** Opens a tab, which has to notice when the browser has thrown away what was there. */
async function openNewTab(phone: SimulatedPhone): Promise<SimulatedTab | undefined> {
  const tab = await phone.openTab();
  const person = phone.holder?.person ?? -1;
  if (tab?.keeper && phone.evictedFor.delete(person)) {
    assert.equal(tab.keeper.status().wasEvicted, true, `an eviction on phone ${phone.index} went unnoticed`);
  }
  return tab;
}
