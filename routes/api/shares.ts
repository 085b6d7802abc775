import * as z from "zod/mini";
import { SHARE_CONSENT_VERSION } from "@/lib/shared/consent.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { SHARE_LIFETIMES } from "@/lib/shared/limits.ts";
import * as schemas from "@/lib/shared/schemas/share.ts";
import { describeDevice } from "@/lib/shared/user_agent.ts";
import * as wire from "@/lib/shared/wire/shares.ts";
import { openShare, readSharedReport } from "@/lib/services/shares.ts";
import { endShare, insertShare, listShares } from "@/lib/store/shares.ts";
import { clientNetworks, turnOfAccount } from "../caller.ts";
import { accountOf, parseBearer } from "../guards.ts";
import { route } from "../route.ts";
import { requireDateAllowed } from "./readings.ts";

const ShareParams = z.object({ shareId: z.string() });

/** A PIN costs as much as a password. */
const MAKING = { name: "shares", limit: 30, windowSeconds: 3600, countedBy: accountOf };
const OPENING = { name: "share-openings", limit: 60, windowSeconds: 60 };
/** A page asks once a minute; a clinic may have many open. */
const LOOKING = { name: "shared-reports", limit: 600, windowSeconds: 60 };

const REFUSALS = {
  different: "share_exists",
  full: "shares_full",
  no_consent: "consent_withdrawn",
  account_gone: "unauthorized",
} as const;

export const shareRoutes = [
  route("user", wire.listShares, { reply: schemas.ShareList }).answer(async (c, { db }) => {
    return { success: true, shares: await listShares(db, c.var.userId) };
  }),

  route("user", wire.addShare, {
    limit: [MAKING, "writes"],
    body: schemas.NewShare,
    reply: schemas.ShareReply,
    status: 201,
    errors: ["share_exists", "shares_full", "consent_withdrawn", "overloaded"],
  }).answer(async (c, deps) => {
    const { _id: id, keyDigest, pin, lifetime, include, forWhom, days, from, to } = c.req.valid("json");
    const { userId } = c.var;
    const now = deps.clock.now();
    if (from !== undefined) requireDateAllowed(from, now);
    const pinHash = pin === undefined
      ? null
      : await deps.passwords.inTurn(turnOfAccount(c, deps, userId), (hasher) => hasher.hash(pin));
    const outcome = await insertShare(deps.db, {
      ...{ userId, id, keyDigest, pinHash, include, forWhom, consentVersion: SHARE_CONSENT_VERSION },
      ...{ days: days ?? null, from: from ?? null, to: to ?? null },
      createdAt: now.toISOString(),
      until: new Date(now.getTime() + SHARE_LIFETIMES[lifetime] * 1000).toISOString(),
    });
    if (!("share" in outcome)) throw new DomainError(REFUSALS[outcome.kind]);
    if (outcome.kind === "same") c.status(200);
    return { success: true, data: outcome.share };
  }),

  route("user", wire.endShare, {
    limit: "writes",
    params: ShareParams,
    errors: ["share_unknown"],
  }).answer(async (c, { db, clock }) => {
    const own = { userId: c.var.userId, id: c.req.valid("param").shareId, now: clock.now().toISOString() };
    if (!await endShare(db, own)) throw new DomainError("share_unknown");
  }),

  route("anybody", wire.openShare, {
    limit: OPENING,
    body: schemas.ShareOpening,
    reply: schemas.ShareAccess,
    errors: ["share_unknown", "pin_needed", "wrong_pin", "overloaded"],
  }).answer(async (c, deps) => {
    return await openShare(deps, c.req.valid("json"), {
      turn: { networks: clientNetworks(c, deps.trustProxy), isKnown: false },
      browser: describeDevice(c.req.header("User-Agent") ?? ""),
    });
  }),

  route("anybody", wire.getSharedReport, {
    limit: LOOKING,
    reply: schemas.SharedReport,
    errors: ["unauthorized", "share_unknown"],
  }).answer((c, deps) => readSharedReport(deps, parseBearer(c))),
];
