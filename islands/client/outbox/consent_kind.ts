import { getConsent, type OwnConsent, submitConsent } from "@/lib/shared/wire/consent.ts";
import { NO_ANSWER } from "../api/api.ts";
import { classifyRefusal, type SendDeps } from "./answer.ts";
import type { OperationKind } from "./drain.ts";
import type { IdentifiedConsent } from "./outbox_database.ts";
import { deleteOperations } from "./outbox_rows.ts";

/** Nothing goes before the consent that covers it. */
export const consentKind: OperationKind<"consent", OwnConsent> = {
  isFirst: true,
  triesInFront: Infinity,
  async send(deps, [{ wanted }]) {
    const result = await submitDecision(deps, wanted);
    if (result.ok) return [{ kind: "done", stored: result.data }];
    // During a deployment an older server may not know this wording.
    return [result.code === "consent_unknown" ? { kind: "waits" } : classifyRefusal(result)];
  },
  apply({ meta }, _row, { stored }) {
    meta.consent = stored;
  },
  /** Comes with the first list: without a network somebody who has agreed is not asked again. */
  async pull({ store, call, token }) {
    const known = await store.read(async (tx) => (await tx.objectStore("meta").get("meta"))?.consent);
    if (known) return undefined;
    const result = await call(getConsent, { token });
    // Portals answer 200 too.
    if (result.ok && "decision" in result.data) {
      await store.write((_tx, meta) => {
        meta.consent ??= result.data;
        return Promise.resolve();
      });
    }
    return undefined;
  },
  /** Overtaken by another device's: it is asked for again. */
  async refuse({ tx, meta }, row) {
    meta.consent = undefined;
    await deleteOperations(tx, [row]);
  },
};

/** Portals answer 200 too: only its id proves that a decision arrived. */
export async function submitDecision({ call, token }: SendDeps, body: IdentifiedConsent) {
  const result = await call(submitConsent, { token, body });
  return result.ok && result.data._id !== body._id ? NO_ANSWER : result;
}
