import { signal } from "@preact/signals-react";

/** Up to 100; 0 until counted. */
export const unread = signal(0);
