/** Asking before much data is used by somebody who pays for it by the megabyte. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { needsDataConfirmation, type NetworkConnection } from "@/lib/shared/metered_data.ts";
import type { MediaItem } from "@/lib/shared/media.ts";

/** A link to a whole file; with a name the file is downloaded, without one it opens beside this screen. */
export interface FileLink {
  href: string;
  download?: string;
  /** Is told when the person follows it. */
  onFollowed?(): void;
}

/** What consent leads to: something done here, or a link that is followed. */
export type MediaAction =
  | { kind: "run"; run(): void }
  | ({ kind: "link" } & FileLink);

/** What is being asked. */
export interface DataQuestion {
  item: MediaItem;
  deed: MediaAction;
}

/** What asking works with; tests hand it other things. */
export interface DataConsentDeps {
  readConnection(): NetworkConnection;
  /** What is on the phone already costs nothing. */
  isSaved(item: MediaItem): boolean;
}

/** Asking as the screens show it. */
export interface DataConsent {
  question: ReadonlySignal<DataQuestion | undefined>;
  /** Does it at once where nothing is to be asked. */
  doWithConsent(item: MediaItem, run: () => void): void;
  /** Tells whether a link may be followed at once; else asks, and the question holds the link. */
  mayFollow(item: MediaItem, link: FileLink): boolean;
  agree(): void;
  decline(): void;
}

/** Builds it with nothing asked; who has agreed to an item on this page is not asked about it again. */
export function createDataConsent({ readConnection, isSaved }: DataConsentDeps): DataConsent {
  const question = signal<DataQuestion | undefined>();
  const agreed = new Set<string>();

  function mayUse(item: MediaItem): boolean {
    return agreed.has(item._id) || isSaved(item) || !needsDataConfirmation(item.sizeBytes, readConnection());
  }

  function agree(): void {
    const asked = question.value;
    question.value = undefined;
    if (!asked) return;
    agreed.add(asked.item._id);
    if (asked.deed.kind === "run") asked.deed.run();
    else asked.deed.onFollowed?.();
  }

  return {
    question,
    doWithConsent(item, run) {
      if (mayUse(item)) run();
      else question.value = { item, deed: { kind: "run", run } };
    },
    mayFollow(item, link) {
      if (mayUse(item)) {
        link.onFollowed?.();
        return true;
      }
      question.value = { item, deed: { kind: "link", ...link } };
      return false;
    },
    agree,
    decline: () => void (question.value = undefined),
  };
}
