/** Who hears that something has changed: this tab's screen, and the other tabs of the same person. @module */
import type { StoreChannel } from "./reading_store_deps.ts";

/** News of one keeper. */
export interface ChangeEvents {
  /** Calls back with every piece of news; what it returns ends that. */
  watch(changed: () => void): () => void;
  /** Tells this tab. */
  tell(): void;
  /** Tells every tab. */
  share(): void;
  /** Calls back when another tab has news. */
  onHeard(heard: () => void): void;
  close(): void;
}

/** Creates news; without a channel, other tabs find out when they are next looked at. */
export function createChangeEvents(open?: () => StoreChannel): ChangeEvents {
  const watchers = new Set<() => void>();
  let channel = open?.();
  const tell = () => watchers.forEach((changed) => changed());
  return {
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    tell,
    share() {
      channel?.postMessage("changed");
      tell();
    },
    onHeard(heard) {
      if (channel) channel.onmessage = heard;
    },
    close() {
      watchers.clear();
      channel?.close();
      // What ends later has nobody to tell: a closed channel throws.
      channel = undefined;
    },
  };
}
