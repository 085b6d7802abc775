import type { Context } from "hono";
import * as z from "zod/mini";
import { SHARE_CONSENT_VERSION } from "@/lib/shared/consent.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { HEALTH_LINK_FILE_TYPE } from "@/lib/shared/health_link.ts";
import { SHARE_BODY_MAX_BYTES, SHARE_LIFETIMES, SHARES_A_PAGE } from "@/lib/shared/limits.ts";
import * as links from "@/lib/shared/schemas/health_link.ts";
import * as schemas from "@/lib/shared/schemas/share.ts";
import { describeDevice } from "@/lib/shared/user_agent.ts";
import * as wire from "@/lib/shared/wire/shares.ts";
import {
  insertShareWithFile,
  openHealthLink,
  readHealthLink,
  readSharedFile,
} from "@/lib/services/health_links.ts";
import { formatNext } from "@/lib/services/cursors.ts";
import { removeUnsettled } from "@/lib/services/media/pending_folders.ts";
import { openSharedReport } from "@/lib/services/shared_report.ts";
import { acceptShare, openShare, type ShareReader } from "@/lib/services/shares.ts";
import { endShare, listShares } from "@/lib/store/shares.ts";
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
    maxBytes: SHARE_BODY_MAX_BYTES,
    reply: schemas.ShareReply,
    status: 201,
    errors: ["share_exists", "share_differs", "shares_full", "consent_withdrawn", "overloaded"],
  }).answer(async (c, deps) => {
    const { _id: id, keyDigest, pin, lifetime, include, forWhom, days, from, to, file } = c.req.valid("json");
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
    const outcome = await insertShareWithFile(deps, share, file);
    if (!("share" in outcome)) throw new DomainError(REFUSALS[outcome.kind]);
    const data = await acceptShare(deps, outcome, { userId, pin, turn });
    if (outcome.kind !== "inserted") c.status(200);
    return { success: true, data };
  }),

  route("user", wire.endShare, {
    limit: "writes",
    params: ShareParams,
    errors: ["share_unknown"],
  }).answer(async (c, deps) => {
    const { db, clock } = deps;
    const own = { userId: c.var.userId, id: c.req.valid("param").shareId, now: clock.now().toISOString() };
    const ended = await endShare(db, own);
    if (!ended) throw new DomainError("share_unknown");
    if (ended.fileKey !== null) await removeUnsettled(deps, ended.fileKey);
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

  route("anybody", wire.readHealthLink, {
    anyOrigin: true,
    limit: OPENING,
    params: links.HealthLinkParams,
    query: links.HealthLinkReading,
    replyType: HEALTH_LINK_FILE_TYPE,
    errors: ["share_unknown"],
  }).answer(async (c, deps) => {
    const asked = { ...c.req.valid("param"), ...c.req.valid("query") };
    return answerFile(c, await readHealthLink(deps, asked, readerOf(c, deps)));
  }),

  route("anybody", wire.openHealthLink, {
    anyOrigin: true,
    limit: OPENING,
    params: links.HealthLinkParams,
    body: links.HealthLinkOpening,
    reply: links.HealthLinkManifest,
    errors: ["share_unknown", "pin_needed", "wrong_pin", "overloaded"],
  }).answer(async (c, deps) => {
    const asked = { ...c.req.valid("param"), ...c.req.valid("json") };
    try {
      return await openHealthLink(deps, asked, readerOf(c, deps));
    } catch (error) {
      const isOfPin = error instanceof DomainError && ["pin_needed", "wrong_pin"].includes(error.code);
      if (!isOfPin) throw error;
      // The standard's form: `{remainingAttempts}`.
      return c.json(error.data as object, 401);
    }
  }),

  route("anybody", wire.getSharedFile, {
    anyOrigin: true,
    limit: LOOKING,
    query: links.SharedFileQuery,
    replyType: HEALTH_LINK_FILE_TYPE,
    errors: ["unauthorized", "share_unknown"],
  }).answer(async (c, deps) => answerFile(c, await readSharedFile(deps, c.req.valid("query").access))),
];

function readerOf(c: Context, deps: AppDeps): ShareReader {
  return {
    turn: { networks: clientNetworks(c, deps.trustProxy), isKnown: false },
    browser: describeDevice(c.req.header("User-Agent") ?? ""),
  };
}

function answerFile(c: Context, file: string): Response {
  return c.body(file, 200, { "Content-Type": HEALTH_LINK_FILE_TYPE });
}
