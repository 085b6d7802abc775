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

/** Runs axe and returns its findings, a sentence each; what it finds right is not even carried over. */
export async function runAxe(page: AskedPage, rules: RunOptions): Promise<string[]> {
  // Evaluated by the debugger, so that the page keeps its own strict policy.
  if (!await page.evaluate<boolean>("typeof axe === 'object'")) {
    await page.evaluate(`(() => { ${axe.source} })()`);
  }
  const options = JSON.stringify({ ...rules, resultTypes: ["violations"], preload: false });
  const { violations } = await page.evaluate<Pick<AxeResults, "violations">>(
    drawnWhole(`axe.run(document, ${options}).then(({ violations }) => ({ violations }))`),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) =>
      `${id}: ${html.slice(0, 200)} ${failureSummary?.split("\n").slice(1).join(" ")}`
    )
  );
}
