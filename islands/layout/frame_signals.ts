/** What the frame of signed-in screens shows beside the screen, set by whoever learns of it. @module */
import { signal } from "@preact/signals-react";

/** Notifications, up to 100; 0 until counted. */
export const unread = signal(0);

/** An episode was played and not closed, here or on an earlier visit. */
export const hasEpisode = signal(false);
