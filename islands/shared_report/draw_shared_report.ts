/** A report as a page, from the model that the PDF is drawn from. @module */
import { addDayPlot } from "@/lib/shared/report_day_plot.ts";
import type { ReportBands, ReportTable } from "@/lib/shared/report_figures.ts";
import type { ReportFact } from "@/lib/shared/report_glance.ts";
import type { ReportModel, ReportRow } from "@/lib/shared/report_model.ts";
import { MM_PER_POINT, PRINT_AREA, type ReportPage } from "@/lib/shared/report_sheet.ts";
import { element } from "../client/browser/element.ts";
import { shape } from "./elements.ts";

/** What a clinician reads in a minute comes first; what explains it is folded. */
export function drawSharedReport(model: ReportModel): HTMLElement {
  const { facts, glance, grid, details, jumps, notice } = model;
  const figures = glance.facts.filter(({ figure }) => figure !== undefined);
  const usualDay = figures.length > 0 && drawUsualDay(model);
  const medicines = drawMedicines(model.medicines);
  const lows = details.rows.some(({ isLow }) => isLow) && drawLows(model);
  const days = drawSection(grid.heading, element("p", "hint", grid.legend), drawGrid(model));
  const report = element(
    "article",
    "stack-4",
    element(
      "header",
      "stack-1 shared-report-who",
      element("h1", "", model.title),
      drawFacts(facts.person),
    ),
    ...figures.length === 0 ? [] : [drawFigures(figures.toReversed())],
    drawJumps([
      [jumps.usualDay, usualDay],
      [jumps.lows, lows],
      [jumps.grid, days],
      [jumps.medicines, !isBlank(model.medicines.lines[0]) && medicines],
    ]),
    element(
      "div",
      "shared-report-columns",
      element("div", "stack-4", ...usualDay ? [usualDay, drawBands(model.bands)] : []),
      element(
        "div",
        "stack-4",
        drawFacts([...glance.facts.filter(({ figure }) => figure === undefined), ...facts.report]),
        medicines,
        element("p", "hint", notice),
      ),
    ),
    ...lows ? [lows] : [],
    days,
    ...drawDefinitions(model),
    drawFold(details.heading, ...drawDetails(model)),
  );
  report.lang = model.language;
  return report;
}

/** No links, whose addresses would take the key's place. */
function drawJumps(parts: readonly [name: string, part: HTMLElement | false][]): HTMLElement {
  const buttons = parts.flatMap(([name, part]) => {
    if (!part) return [];
    const button = element("button", "link-button", name);
    button.type = "button";
    button.addEventListener("click", () => {
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
      part.scrollIntoView();
    });
    return [button];
  });
  return element("nav", "shared-report-jumps", ...buttons);
}

function drawSection(heading: string, ...children: (Node | string)[]): HTMLElement {
  return element("section", "stack-2", element("h2", "", heading), ...children);
}

function drawFold(heading: string, ...children: Node[]): HTMLElement {
  return element("details", "stack-2", element("summary", "", element("h2", "", heading)), ...children);
}

/** Lines for the pen are for paper alone. */
function isBlank(text = ""): boolean {
  return /^_+$/.test(text);
}

function drawMedicines({ heading, lines }: ReportModel["medicines"]): HTMLElement {
  const section = drawSection(heading, ...lines.map((line) => element("p", "", line)));
  section.classList.toggle("shared-report-blank", isBlank(lines[0]));
  return section;
}

/** They stand unfolded in print, as in the PDF. */
function drawDefinitions({ summary, byType, meaning }: ReportModel): HTMLElement[] {
  const counts = summary.buckets.map(({ label, count, percent, note }) => [
    label,
    String(count),
    percent,
    note,
  ]);
  const folds = [
    drawFold(summary.heading, drawTable([], counts), element("p", "hint", summary.rounding)),
    ...[byType, meaning].map(({ heading, columns, cells }: ReportTable) =>
      drawFold(heading, drawTable(columns, cells))
    ),
  ];
  for (const fold of folds) fold.classList.add("shared-report-definition");
  return folds;
}

function drawFacts(facts: readonly ReportFact[]): HTMLElement {
  const rows = facts.map(({ label, text }) =>
    element(
      "div",
      `shared-report-fact ${isBlank(text) ? "shared-report-blank" : ""}`,
      element("dt", "muted", label),
      element("dd", "", text),
    )
  );
  return element("dl", "stack-1", ...rows);
}

function drawFigures(facts: readonly ReportFact[]): HTMLElement {
  const figures = facts.flatMap(({ figure, label, text }) =>
    figure === undefined ? [] : [
      element(
        "div",
        "",
        element("p", "shared-report-figure tabular", figure),
        element("p", "", `${label} ${text}`),
      ),
    ]
  );
  return element("div", "shared-report-figures", ...figures);
}

function drawBands({ heading, shares }: ReportBands): HTMLElement {
  const bar = element("div", "shared-report-bar");
  bar.ariaHidden = "true";
  const words = element("ul", "shared-report-bands small");
  for (const { name, share, label, count, percent } of shares) {
    const band = element("span", `shared-report-band-${name}`);
    band.style.flexGrow = String(share);
    if (share > 0) bar.append(band);
    words.append(
      element(
        "li",
        "",
        element("span", `shared-report-key shared-report-band-${name}`),
        element("b", "tabular", `${percent} (${count})`),
        ` ${label}`,
      ),
    );
  }
  return element("section", "stack-2", element("p", "semibold", heading), bar, words);
}

/** Millimetres, points: to be read on a phone. */
const PLOT = { height: 84, labelSize: 17 };

/** The very plot of the PDF, higher. */
function drawUsualDay({ usualDay }: ReportModel): HTMLElement {
  const page: ReportPage = { texts: [], slabs: [], marks: [] };
  const height = addDayPlot(page, 2, usualDay, PLOT);
  const picture = shape(
    "svg",
    {
      viewBox: `${PRINT_AREA.left} 0 ${PRINT_AREA.width} ${height}`,
      class: "shared-report-plot",
      role: "img",
      "aria-label": usualDay.heading,
    },
    ...page.slabs.map(({ x, y, width, height, tone, isRound }) =>
      shape("rect", { x, y, width, height, rx: isRound ? width / 2 : 0, class: `shared-report-${tone}` })
    ),
    ...page.texts.map(({ x, y, lines, size, align }) =>
      shape(
        "text",
        { x, y, "font-size": size * MM_PER_POINT, "text-anchor": align === "right" ? "end" : "start" },
        lines.join(" "),
      )
    ),
  );
  return drawSection(usualDay.heading, picture, element("p", "hint", usualDay.legend));
}

function drawLows({ details, lows }: ReportModel): HTMLElement {
  const items = details.rows.filter(({ isLow }) => isLow).map(({ day, time, value, isEmergency, notes }) =>
    element(
      "li",
      "",
      `${day} ${time} `,
      element(isEmergency ? "b" : "span", "", value),
      ...notes.map((note) => ` ${note}`),
    )
  );
  return drawSection(
    lows.heading,
    element("p", "hint", lows.legend),
    element("ul", "shared-report-lows tabular", ...items),
  );
}

/** A value never parts from its mark. */
function drawGrid({ grid: { columns, days } }: ReportModel): HTMLElement {
  const hasNotes = days.some(({ notes }) => notes.length > 0);
  const rows = days.map(({ date, values, notes }) => [
    date,
    ...values.map((cell) => cell.map(joinMark).join(", ")),
    ...hasNotes ? [joinLines(notes)] : [],
  ]);
  const table = drawTable(hasNotes ? columns : columns.slice(0, -1), rows);
  table.firstElementChild?.classList.add("shared-report-grid");
  return table;
}

function joinMark(value: string): string {
  return value.replace(/^[^(]+[^( ]/, (marked) => marked.replaceAll(" ", "\u00a0"));
}

/** 10,000 rows in one table take 3.6 s to lay out; in pieces, those that somebody looks at. */
const ROWS_PER_TABLE = 100;

function drawDetails({ details: { columns, rows } }: ReportModel): HTMLElement[] {
  const { date, time, type, value, status, target, last } = columns;
  const cellsOf = (row: ReportRow) => [
    ...[row.date, row.time, row.type, row.value, row.statusWord],
    ...target === undefined ? [] : [row.target],
    joinLines([row.recommendation, ...row.notes].filter((words) => words !== "")),
  ];
  const heads = [date, time, type, value, status, ...target === undefined ? [] : [target], last];
  const tables = [];
  for (let first = 0; first < rows.length; first += ROWS_PER_TABLE) {
    const table = drawTable(heads, rows.slice(first, first + ROWS_PER_TABLE).map(cellsOf));
    if (rows.length > ROWS_PER_TABLE) table.classList.add("shared-report-piece");
    tables.push(table);
  }
  return tables;
}

function joinLines(lines: readonly string[]): string {
  return lines.join("\n");
}

/** Wide ones scroll by themselves. */
function drawTable(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const table = element("table", "");
  if (heads.length > 0) table.createTHead().append(drawRow(heads, heads.map(() => "col")));
  table.createTBody().append(...rows.map((cells) => drawRow(cells, ["row"])));
  const scroller = element("div", "shared-report-scroll", table);
  scroller.tabIndex = 0;
  return scroller;
}

/** What has a scope, and words, is a head. */
function drawRow(cells: readonly string[], scopes: readonly string[]): HTMLElement {
  const drawn = cells.map((words, index) => {
    const scope = scopes[index];
    if (!scope || words === "") return element("td", "tabular", words);
    return Object.assign(element("th", "", words), { scope });
  });
  return element("tr", "", ...drawn);
}
