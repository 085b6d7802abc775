import { signal } from "@preact/signals-react";
import { needsDataConfirmation, type NetworkConnection } from "@/lib/shared/metered_data.ts";
import type { MediaItem } from "@/lib/shared/media.ts";

interface FileLink {
  href: string;
  /** The name by which the file is saved. */
  download: string;
}

type MediaAction =
  | { kind: "run"; run(): void }
  | ({ kind: "link" } & FileLink);

interface DataQuestion {
  item: MediaItem;
  deed: MediaAction;
}

export type DataConsent = ReturnType<typeof createDataConsent>;

/** Asks once for each item, as long as the page is shown. */
export function createDataConsent({ readConnection, isSaved }: {
  readConnection(): NetworkConnection;
  isSaved(item: MediaItem): boolean;
}) {
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
  }

  return {
    question,
    doWithConsent(item: MediaItem, run: () => void) {
      if (mayUse(item)) run();
      else question.value = { item, deed: { kind: "run", run } };
    },
    /** False: the question holds the link. */
    mayFollow(item: MediaItem, link: FileLink) {
      if (mayUse(item)) return true;
      question.value = { item, deed: { kind: "link", ...link } };
      return false;
    },
    agree,
    decline: () => void (question.value = undefined),
  };
}
