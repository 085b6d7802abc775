import { signal } from "@preact/signals-react";
import { listUsers } from "@/lib/shared/wire/admin_users.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import type { Schedule } from "../../client/browser/schedule.ts";
import { createDebounce } from "../../state/debounce.ts";
import type { ChosenPerson } from "./send_state.ts";

const MAX_RESULTS = 8;

export type PeopleState = ReturnType<typeof createPeopleState>;

export function createPeopleState({ authedCall, schedule }: { authedCall: AuthedCall; schedule: Schedule }) {
  const query = signal("");
  /** Undefined while nobody searches for anything. */
  const found = signal<readonly ChosenPerson[] | undefined>();
  const status = signal<"idle" | "searching" | "failed">("idle");
  const debounce = createDebounce(schedule);
  let round = 0;

  async function ask(q: string): Promise<void> {
    const mine = ++round;
    const result = await authedCall(listUsers, { query: { q, limit: MAX_RESULTS } });
    if (mine !== round) return;
    status.value = result.ok ? "idle" : "failed";
    found.value = result.ok ? result.data.users.map(toPerson) : undefined;
  }

  function search(typed: string): void {
    query.value = typed;
    debounce.cancel();
    round++;
    const q = typed.trim();
    status.value = q ? "searching" : "idle";
    if (q) debounce.run(() => void ask(q));
    else found.value = undefined;
  }

  return { query, found, status, search };
}

function toPerson(user: { _id: string; firstName: string; lastName: string; email: string }): ChosenPerson {
  const { _id, email } = user;
  return { _id, name: `${user.firstName} ${user.lastName}`.trim() || email, email };
}
