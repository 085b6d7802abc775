/** Looking at one's own consent, taking it back and giving it again. @module */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { currentConsent } from "@/lib/shared/consent.ts";
import { ownConsentText } from "@/lib/shared/messages/consent.ts";
import {
  type Consent,
  getConsent,
  type NewConsent,
  type OwnConsent,
  submitConsent,
} from "@/lib/shared/wire/consent.ts";
import { say } from "../../client/language.ts";
import type { NoticeBoard } from "../notice_board.ts";
import type { AuthedCall } from "../../client/authed_call.ts";

/** What this works with; tests hand it other things. */
export interface OwnConsentDeps {
  authedCall: AuthedCall;
  board: NoticeBoard;
  newId(): string;
  /** Tells the logbook on this phone what counts from now on. */
  note(standing: OwnConsent): Promise<unknown>;
}

/** The consent as the settings show it. */
export interface OwnConsentState {
  board: NoticeBoard;
  /** What the person said last, null where they have never been asked; undefined while that is not known. */
  standing: ReadonlySignal<Consent | null | undefined>;
  hasFailed: ReadonlySignal<boolean>;
  /** The dialog that stands open. */
  asking: Signal<"withdraw" | "agree" | undefined>;
  isSending: ReadonlySignal<boolean>;
  load(): Promise<void>;
  withdraw(): Promise<void>;
  agree(): Promise<void>;
}

/** Builds the state of a consent that is not known yet. */
export function createOwnConsent({ authedCall, board, newId, note }: OwnConsentDeps): OwnConsentState {
  const standing = signal<Consent | null | undefined>();
  const hasFailed = signal(false);
  const asking = signal<"withdraw" | "agree" | undefined>();
  const isSending = signal(false);

  async function load(): Promise<void> {
    hasFailed.value = false;
    const result = await authedCall(getConsent);
    if (result.ok) await take(result.data);
    else hasFailed.value = true;
  }

  async function take(own: OwnConsent): Promise<void> {
    standing.value = own.decision === null ? null : own;
    await note(own);
  }

  async function decide(decided: Omit<NewConsent, "_id">, sentence: string): Promise<void> {
    if (isSending.value) return;
    board.clear();
    isSending.value = true;
    const result = await authedCall(submitConsent, { body: { _id: newId(), ...decided } });
    isSending.value = false;
    asking.value = undefined;
    if (!result.ok) return board.refuse(result);
    await take(result.data);
    board.succeed(sentence);
  }

  /** What is taken back are the words that were agreed to, whichever are shown today. */
  async function withdraw(): Promise<void> {
    const { version, hash } = standing.value ?? currentConsent();
    await decide({ decision: "withdrawn", version, hash }, say(ownConsentText).done);
  }

  async function agree(): Promise<void> {
    await decide({ decision: "accepted", ...currentConsent(), isAdult: true }, say(ownConsentText).agreed);
  }

  return { board, standing, hasFailed, asking, isSending, load, withdraw, agree };
}
