/** Opens a shared report and looks again, until it has ended or nobody looks. @module */
import type { SharedReport } from "@/lib/shared/schemas/share.ts";
import { getSharedReport, openShare } from "@/lib/shared/wire/shares.ts";
import type { Call, Refusal } from "../client/api/api.ts";

export type ReaderView =
  /** The address holds no whole key. */
  | { kind: "cut" }
  | { kind: "asking"; needsPin: boolean; isAway?: boolean; refusal?: Refusal }
  | { kind: "opening" }
  /** `isStale`: the last look had no answer. */
  | { kind: "open"; report: SharedReport; isStale: boolean }
  | { kind: "ended" };

interface ReaderDeps {
  call: Call;
  /** What follows `#` in the address. */
  key: string;
  onChange(view: ReaderView): void;
}

const KEY = /^[\w-]{22}$/;

export function createSharedReader({ call, key, onChange }: ReaderDeps) {
  let view: ReaderView = KEY.test(key) ? { kind: "asking", needsPin: false } : { kind: "cut" };
  /** Is kept in memory alone, so that it ends with the page. */
  let access: string | undefined;
  let needsPin = false;
  let isLooking = false;

  function show(next: ReaderView): void {
    if (next.kind !== "open") access = undefined;
    view = next;
    onChange(view);
  }

  function refuse(refusal: Refusal): void {
    needsPin ||= refusal.code === "pin_needed" || refusal.code === "wrong_pin";
    if (refusal.code === "share_unknown") show({ kind: "ended" });
    else show({ kind: "asking", needsPin, refusal });
  }

  async function read(token: string): Promise<void> {
    const result = await call(getSharedReport, { token });
    // It was put away meanwhile.
    if (access !== token) return;
    if (result.ok) {
      const isSame = view.kind === "open" && !view.isStale &&
        JSON.stringify(result.data) === JSON.stringify(view.report);
      // Drawn anew, it would lose what the reader has scrolled to and marked.
      return isSame ? undefined : show({ kind: "open", report: result.data, isStale: false });
    }
    const isPassing = result.code !== "share_unknown" && result.code !== "unauthorized";
    if (view.kind === "open" && isPassing) return show({ ...view, isStale: true });
    if (result.code === "unauthorized") return putAway();
    refuse(result);
  }

  function putAway(): void {
    if (access !== undefined) show({ kind: "asking", needsPin, isAway: true });
  }

  return {
    view: () => view,
    async open({ reader, pin }: { reader: string; pin: string }): Promise<void> {
      if (view.kind !== "asking") return;
      show({ kind: "opening" });
      const body = { key, reader, ...pin !== "" && { pin } };
      const result = await call(openShare, { body });
      if (!result.ok) return refuse(result);
      access = result.data.access;
      await read(access);
    },
    /** Once a minute, while somebody looks; the server reads two reports of a link at a time. */
    async look(): Promise<void> {
      if (isLooking || view.kind !== "open" || access === undefined) return;
      isLooking = true;
      await read(access).finally(() => isLooking = false);
    },
    /** Nobody looks any more, or the page is left. */
    putAway,
  };
}
