/** The page of a shared report: no framework, no token, nothing kept. @module */
import { GLUCOSE_UNITS } from "@/lib/shared/glucose.ts";
import { LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { sharedReportText } from "@/lib/shared/messages/shared_report.ts";
import { call } from "../client/api/api.ts";
import { tabStore } from "../client/storage/safe_storage.ts";
import { createSharedReader, type ReaderView } from "./shared_reader.ts";
import type { ReportChoices } from "./shared_report_model.ts";

const say = textOf(sharedReportText);

const LOOK_EVERY_MS = 60_000;
/** Without a key, a tap or a scroll. */
const UNTOUCHED_MS = 15 * 60_000;
const HIDDEN_MS = 5 * 60_000;
const ACCESS = "shared-report";

export function startSharedReport(): void {
  const key = location.hash.slice(1);
  // The key stays in no history, and in no address that somebody copies.
  history.replaceState(null, "", location.pathname);
  const page = findPage();
  // The person's own, until the reader chooses.
  page.unit.selectedIndex = -1;
  const tab = {
    read: () => tabStore.get(ACCESS),
    write: (access: string) => void tabStore.set(ACCESS, access),
    forget: () => tabStore.remove(ACCESS),
  };
  const reader = createSharedReader({ call, key, tab, onChange: (view) => show(page, view) });
  show(page, reader.view());
  void reader.look();
  // What draws the report arrives while the reader types.
  page.form.addEventListener("input", () => void loadModel().catch(() => {}), { once: true });
  page.form.addEventListener("submit", (event) => {
    event.preventDefault();
    void reader.open({ reader: page.reader.value, pin: page.pin.value });
  });
  page.print.addEventListener("click", () => globalThis.print());
  page.pdf.addEventListener("click", async () => {
    const view = reader.view();
    if (view.kind !== "open") return;
    const { saveSharedPdf } = await import("./save_shared_pdf.ts");
    page.status.textContent = await saveSharedPdf(view.report, choicesOf(page)) ? "" : say.pdfFailed;
  });
  for (const choice of [page.unit, page.language]) {
    choice.addEventListener("change", () => show(page, reader.view()));
  }
  watch(reader);
}

/** Looks again each minute; puts the report away once nobody touches it, and blanks it where it is not seen. */
function watch({ look, blank, putAway }: ReturnType<typeof createSharedReader>): void {
  let untouched = 0;
  let hidden = 0;
  const restart = () => {
    clearTimeout(untouched);
    untouched = setTimeout(putAway, UNTOUCHED_MS);
  };
  for (const touch of ["keydown", "pointerdown", "scroll"]) {
    addEventListener(touch, restart, { passive: true });
  }
  restart();
  setInterval(() => {
    if (document.visibilityState === "visible") void look();
  }, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hidden);
    clearTimeout(untouched);
    if (document.visibilityState === "hidden") return void (hidden = setTimeout(blank, HIDDEN_MS));
    restart();
    void look();
  });
  addEventListener("pagehide", blank);
}

type Page = ReturnType<typeof findPage>;

function findPage() {
  return {
    title: find(".shared-report-title", HTMLElement),
    form: find("form", HTMLFormElement),
    reader: find("[name=reader]", HTMLInputElement),
    pin: find("[name=pin]", HTMLInputElement),
    pinField: find(".shared-report-pin", HTMLElement),
    status: find("[role=status]", HTMLElement),
    report: find(".shared-report-report", HTMLElement),
    tools: find(".shared-report-tools", HTMLElement),
    foot: find("footer", HTMLElement),
    until: find(".shared-report-until", HTMLElement),
    unit: find("[name=unit]", HTMLSelectElement),
    language: find("[name=language]", HTMLSelectElement),
    print: find("[name=print]", HTMLButtonElement),
    pdf: find("[name=pdf]", HTMLButtonElement),
  };
}

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(`.shared-report ${selector}`);
  if (!(found instanceof kind)) throw new TypeError(`The document has no ${selector}`);
  return found;
}

function show(page: Page, view: ReaderView): void {
  const { title, form, pinField, status, report, tools, foot } = page;
  form.hidden = view.kind !== "asking" && view.kind !== "opening";
  // The report has a title of its own.
  title.hidden = view.kind === "open";
  tools.hidden = report.hidden = foot.hidden = view.kind !== "open";
  status.textContent = sentenceOf(view);
  if (view.kind === "open") return void draw(page, view);
  report.replaceChildren();
  if (view.kind !== "asking" || !view.needsPin) return;
  pinField.hidden = false;
  page.pin.required = true;
  page.pin.focus();
}

function sentenceOf(view: ReaderView): string {
  if (view.kind === "open") return view.isStale ? say.stale : "";
  if (view.kind === "returning") return view.refusal ? view.refusal.message || say.noAnswer : say.opening;
  if (view.kind !== "asking") return say[view.kind];
  if (view.isAway) return say.away;
  return view.refusal ? view.refusal.message || say.noAnswer : "";
}

function choicesOf({ unit, language }: Page): ReportChoices {
  return { unit: GLUCOSE_UNITS.find((known) => known === unit.value), language: language.value };
}

const loadModel = () => import("./shared_report_model.ts");

let drawn = 0;

async function draw(page: Page, { report, isStale }: ReaderView & { kind: "open" }): Promise<void> {
  const turn = ++drawn;
  offerLanguage(page.language, report.language);
  const { drawChosen } = await loadModel();
  const { content, unit, until } = await drawChosen(report, choicesOf(page));
  // Another choice, or the end, came first.
  if (turn !== drawn || page.report.hidden) return;
  page.unit.value = unit;
  page.until.textContent = say.until({ when: until });
  page.report.replaceChildren(content);
  if (!isStale) page.status.textContent = "";
}

/** Offers English, and the language of the person whose report it is. */
function offerLanguage(select: HTMLSelectElement, own: string): void {
  if (select.options.length > 0) return;
  for (const [tag, name] of Object.entries(LANGUAGE_NAMES)) {
    if (tag === "en" || tag === own) select.add(new Option(name, tag));
  }
}
