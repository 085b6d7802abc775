/**
 * The way to what opens over the page, the wizard, the questions and the export: it arrives after the list, by itself
 * when there is time and at the latest when somebody asks for it.
 *
 * @module
 */
import { signal } from "@preact/signals-react";
import { createLazy } from "../client/lazy.ts";
import type { DialogModule, Dialogs, DialogsDeps, LazyDialogs } from "./screen.ts";

/** What a door works with. */
export interface LazyDialogsDeps extends DialogsDeps {
  /** Rejects when the part cannot be had. */
  loadDialogs(): Promise<DialogModule>;
}

/** Creates a door behind which nothing has arrived. */
export function createLazyDialogs(deps: LazyDialogsDeps): LazyDialogs {
  const awaited = signal<string | undefined>(undefined);
  const hasFailed = signal(false);
  const { part, load } = createLazy(async () => (await deps.loadDialogs()).createDialogs(deps));

  async function open(name: string, enter: (dialogs: Dialogs) => void): Promise<void> {
    hasFailed.value = false;
    awaited.value = name;
    const arrived = await load();
    if (awaited.value !== name) return;
    awaited.value = undefined;
    hasFailed.value = !arrived;
    if (arrived) enter(arrived);
  }

  return { dialogs: part, awaited, hasFailed, prepare: async () => void await load(), open };
}
