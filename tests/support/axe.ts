/** What axe finds on an open page. @module */
import type { AxeResults, RunOptions } from "axe-core";
import axe from "axe-core/axe.min.js";
import { drawnWhole } from "./drawn_whole.ts";

/** A page of whichever browser. */
interface AskedPage {
  evaluate<Value>(expression: string): Promise<Value>;
}

/** Every rule that a page is held to. */
export const EVERY_RULE: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/**
 * A page longer than the window scrolls under the player's bar, and some target always lies half under its edge: the
 * bar is looked at in its place at the page's end. What has the focus must not lie under it: see `focus_probe.ts`.
 */
const BAR_AT_THE_END = ".mini-player { position: relative !important; inset: auto !important }";

/** Runs axe and returns its findings, a sentence each; what it finds right is not even carried over. */
export async function runAxe(page: AskedPage, rules: RunOptions): Promise<string[]> {
  // Evaluated by the debugger, so that the page keeps its own strict policy.
  if (!await page.evaluate<boolean>("typeof axe === 'object'")) {
    await page.evaluate(`(() => { ${axe.source} })()`);
  }
  const options = JSON.stringify({ ...rules, resultTypes: ["violations"], preload: false });
  const { violations } = await page.evaluate<Pick<AxeResults, "violations">>(
    drawnWhole(`axe.run(document, ${options}).then(({ violations }) => ({ violations }))`, BAR_AT_THE_END),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) =>
      `${id}: ${html.slice(0, 200)} ${failureSummary?.split("\n").slice(1).join(" ")}`
    )
  );
}
