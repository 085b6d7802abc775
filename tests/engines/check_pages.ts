/** Goes over every document of the site, in both sizes. @module */
import { PAGES } from "@/routes/pages/pages.ts";
import type { Page } from "@/routes/pages/page.ts";
import { runAxe } from "../support/axe.ts";
import type { EngineCheck } from "./check.ts";

/** The tokens of the people who are needed. */
export interface VisitorTokens {
  patient: string;
  admin: string;
}

const WCAG = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** It has nothing to show but to whom Google sends back. */
const NOT_FOR_PEOPLE = ["/google"];

type Visitor = "nobody" | keyof VisitorTokens;

function visitorOf({ sheets, top, path }: Page): Visitor {
  if (sheets.includes("admin") && path !== "/admin") return "admin";
  return top === "paper" ? "patient" : "nobody";
}

/** Opens every page as whoever it is for. */
export async function checkPages(check: EngineCheck, tokens: VisitorTokens): Promise<void> {
  const keys = { nobody: "token", patient: "token", admin: "admintoken" } as const;
  for (const visitor of ["nobody", "patient", "admin"] as const) {
    await check.signIn(keys[visitor], visitor === "nobody" ? "" : tokens[visitor]);
    for (const page of PAGES) {
      if (visitorOf(page) !== visitor || NOT_FOR_PEOPLE.includes(page.path)) continue;
      await lookAt(check, page).catch((error) => check.find(page.path, String(error)));
    }
  }
}

async function lookAt(check: EngineCheck, { path, title }: Page): Promise<void> {
  const name = path.slice(1).replaceAll("/", "-") || "landing";
  await check.open(path === "/otp" ? "/otp?email=amina%40alafia.example" : path);
  await check.until(`(${SEEN}).heading !== ""`).catch(() => check.find(name, "has no heading"));
  const { pathname, tab } = await check.engine.evaluate<Record<string, string>>(SEEN);
  if (pathname !== path) check.find(name, `leads to ${pathname}`);
  if (!tab?.includes(title)) check.find(name, `is called ${tab}`);
  await check.picture(name, { isWhole: true });
  check.find(name, ...await runAxe(check.engine, WCAG));
  check.find(name, ...check.server.takeErrorReports(), ...check.engine.takeErrors());
}

const SEEN = `({
  pathname: location.pathname,
  tab: document.title,
  heading: [...document.querySelectorAll("h1")].find((title) => title.checkVisibility())?.innerText ?? "",
})`;
