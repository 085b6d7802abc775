/** Looking for people to choose. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { listUsers } from "@/lib/shared/wire/admin_users.ts";
import type { Call } from "../../client/api.ts";
import type { Schedule } from "../../client/schedule.ts";
import type { ChosenPerson } from "./notification_draft.ts";

/** Time without another key after which the server is asked. */
export const SEARCH_PAUSE_MS = 300;
const RESULTS = 8;

/** What the search works with; tests hand it other things. */
export interface PeopleDeps {
  call: Call;
  readToken(): string | undefined;
  schedule: Schedule;
}

/** The search as the screen shows it. */
export interface PeopleState {
  query: ReadonlySignal<string>;
  /** Undefined while nothing was searched for. */
  found: ReadonlySignal<readonly ChosenPerson[] | undefined>;
  status: ReadonlySignal<"idle" | "searching" | "failed">;
  search(typed: string): void;
}

/** Builds a search for nobody. */
export function createPeopleState({ call, readToken, schedule }: PeopleDeps): PeopleState {
  const query = signal("");
  const found = signal<readonly ChosenPerson[] | undefined>();
  const status = signal<"idle" | "searching" | "failed">("idle");
  let callOff = () => {};
  let round = 0;

  async function ask(q: string): Promise<void> {
    const mine = ++round;
    const result = await call(listUsers, { token: readToken(), query: { q, limit: RESULTS } });
    // The answer to what is not looked for any more is dropped.
    if (mine !== round) return;
    status.value = result.ok ? "idle" : "failed";
    found.value = result.ok ? result.data.users.map(toPerson) : undefined;
  }

  function search(typed: string): void {
    query.value = typed;
    callOff();
    round++;
    const q = typed.trim();
    status.value = q ? "searching" : "idle";
    if (q) callOff = schedule(() => void ask(q), SEARCH_PAUSE_MS);
    else found.value = undefined;
  }

  return { query, found, status, search };
}

function toPerson(user: { _id: string; firstName: string; lastName: string; email: string }): ChosenPerson {
  return {
    _id: user._id,
    name: `${user.firstName} ${user.lastName}`.trim() || user.email,
    email: user.email,
  };
}
