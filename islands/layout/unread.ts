/** How much of the inbox is unread, for the bell. @module */
import { signal } from "@preact/signals-react";

/** Up to 100; 0 while it is not known. */
export const unread = signal(0);
