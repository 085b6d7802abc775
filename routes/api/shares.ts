import type { Context } from "hono";
import * as z from "zod/mini";
import { SHARE_CONSENT_VERSION } from "@/lib/shared/consent.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { SHARE_LIFETIMES, SHARES_A_PAGE } from "@/lib/shared/limits.ts";
import * as schemas from "@/lib/shared/schemas/share.ts";
import { describeDevice } from "@/lib/shared/user_agent.ts";
import * as wire from "@/lib/shared/wire/shares.ts";
import { formatNext } from "@/lib/services/cursors.ts";
import { openSharedReport } from "@/lib/services/shared_report.ts";
import { acceptShare, openShare, type ShareReader } from "@/lib/services/shares.ts";
import { endShare, insertShare, listShares } from "@/lib/store/shares.ts";
import { type AppDeps, perApp } from "../deps.ts";
import { clientNetworks, turnOfAccount } from "../caller.ts";
import { accountOf, parseBearer } from "../guards.ts";
import { answerJsonPieces, answerJsonText } from "../json_text.ts";
import { timePage } from "../paging.ts";
import { route } from "../route.ts";
import { openStreamSlots } from "../stream_slots.ts";
import { requireDateAllowed } from "./readings.ts";

const ShareParams = z.object({ shareId: z.string() });

/** A PIN costs as much as a password. */
const MAKING = { name: "shares", limit: 30, windowSeconds: 3600, countedBy: accountOf };
/** Each page may hold 2,000 names. */
const LISTING = { name: "share-lists", limit: 60, windowSeconds: 60, countedBy: accountOf };
const OPENING = { name: "share-openings", limit: 60, windowSeconds: 60 };
/** A page asks once a minute; a clinic may have many open. */
const LOOKING = { name: "shared-reports", limit: 600, windowSeconds: 60 };

const slots = perApp(() => openStreamSlots());

const REFUSALS = {
  different: "share_exists",
  full: "shares_full",
  no_consent: "consent_withdrawn",
  account_gone: "unauthorized",
} as const;

export const shareRoutes = [
  route("user", wire.listShares, {
    limit: LISTING,
    query: timePage(SHARES_A_PAGE),
    reply: schemas.ShareList,
  }).answer(async (c, { db, clock }) => {
    const asked = { ...c.req.valid("query"), userId: c.var.userId, now: clock.now().toISOString() };
    const { items, last } = await listShares(db, asked);
    return await answerJsonText(
      c,
      `{"success":true,"shares":${items}${formatNext(last && [last.createdAt, last.id])}}`,
    );
  }),

  route("user", wire.addShare, {
    limit: [MAKING, "writes"],
    body: schemas.NewShare,
    reply: schemas.ShareReply,
    status: 201,
    errors: ["share_exists", "share_differs", "shares_full", "consent_withdrawn", "overloaded"],
  }).answer(async (c, deps) => {
    const { _id: id, keyDigest, pin, lifetime, include, forWhom, days, from, to } = c.req.valid("json");
    const { userId } = c.var;
    const now = deps.clock.now();
    if (to !== undefined) requireDateAllowed(to, now, "to");
    const turn = turnOfAccount(c, deps, userId);
    const pinHash = pin === undefined
      ? null
      : await deps.passwords.inTurn(turn, (hasher) => hasher.hash(pin));
    const share = {
      ...{ userId, id, keyDigest, pinHash, include, forWhom, consentVersion: SHARE_CONSENT_VERSION },
      ...{ days: days ?? null, from: from ?? null, to: to ?? null },
      createdAt: now.toISOString(),
      until: new Date(now.getTime() + SHARE_LIFETIMES[lifetime] * 1000).toISOString(),
    };
    const outcome = await insertShare(deps.db, share);
    if (!("share" in outcome)) throw new DomainError(REFUSALS[outcome.kind]);
    const data = await acceptShare(deps, outcome, { userId, pin, turn });
    if (outcome.kind !== "inserted") c.status(200);
    return { success: true, data };
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
    return await openShare(deps, c.req.valid("json"), readerOf(c, deps));
  }),

  route("anybody", wire.getSharedReport, {
    limit: LOOKING,
    reply: schemas.SharedReport,
    errors: ["unauthorized", "share_unknown", "report_too_long", "lists_busy"],
  }).answer(async (c, deps) => {
    const { shareId, pieces } = await openSharedReport(deps, parseBearer(c));
    return answerJsonPieces(c, await slots(deps).occupy(turnOfAccount(c, deps, shareId), pieces));
  }),
];

function readerOf(c: Context, deps: AppDeps): ShareReader {
  return {
    turn: { networks: clientNetworks(c, deps.trustProxy), isKnown: false },
    browser: describeDevice(c.req.header("User-Agent") ?? ""),
  };
}
