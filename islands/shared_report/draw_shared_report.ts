/** A report as a page, from the model that the PDF is drawn from. @module */
import { addDayPlot } from "@/lib/shared/report_day_plot.ts";
import type { ReportBands, ReportTable } from "@/lib/shared/report_figures.ts";
import type { ReportFact } from "@/lib/shared/report_glance.ts";
import type { ReportModel, ReportRow } from "@/lib/shared/report_model.ts";
import { MM_PER_POINT, PRINT_AREA, type ReportPage } from "@/lib/shared/report_sheet.ts";
import { element, shape } from "./elements.ts";

/** What a clinician reads in a minute comes first. */
export function drawSharedReport(model: ReportModel): HTMLElement {
  const { glance, lows, grid, details, medicines, summary, byType, meaning } = model;
  const parts = [
    element("h1", "", model.title),
    drawFacts(model.facts),
    element("p", "hint", model.notice),
    ...glance.facts.length === 0 ? [] : [
      drawSection(
        glance.heading,
        drawFigures(glance.facts),
        drawFacts(glance.facts.filter(({ figure }) => figure === undefined)),
      ),
      drawBands(model.bands),
      drawUsualDay(model),
    ],
    ...details.rows.some(({ isLow }) => isLow) ? [drawSection(lows.heading, drawLows(model))] : [],
    drawSection(
      grid.heading,
      element("p", "hint", grid.legend),
      drawTable(
        grid.columns,
        grid.days.map(({ date, values, notes }) => [date, ...values.map(joinLines), joinLines(notes)]),
      ),
    ),
    drawSection(medicines.heading, ...medicines.lines.map((line) => element("p", "", line))),
    drawSection(
      summary.heading,
      drawTable(
        [],
        summary.buckets.map(({ label, count, percent, note }) => [label, String(count), percent, note]),
      ),
      element("p", "hint", summary.rounding),
    ),
    ...[byType, meaning].map(({ heading, columns, cells }: ReportTable) =>
      drawSection(heading, drawTable(columns, cells))
    ),
    drawSection(details.heading, ...drawDetails(model)),
  ];
  const report = element("article", "stack-5", ...parts);
  report.lang = model.language;
  return report;
}

function drawSection(heading: string, ...children: (Node | string)[]): HTMLElement {
  return element("section", "stack-2", element("h2", "", heading), ...children);
}

function drawFacts(facts: readonly ReportFact[]): HTMLElement {
  const rows = facts.map(({ label, text }) =>
    element("div", "shared-report-fact", element("dt", "muted", label), element("dd", "", text))
  );
  return element("dl", "stack-1", ...rows);
}

function drawFigures(facts: readonly ReportFact[]): HTMLElement {
  const figures = facts.flatMap(({ figure, label, text }) =>
    figure === undefined ? [] : [
      element(
        "div",
        "card",
        element("p", "shared-report-figure tabular", figure),
        element("p", "small", `${label} ${text}`),
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

/** The very plot of the PDF, in its millimetres. */
function drawUsualDay({ usualDay }: ReportModel): HTMLElement {
  const page: ReportPage = { texts: [], slabs: [], marks: [] };
  const height = addDayPlot(page, 2, usualDay);
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
  const { date, time, value } = details.columns;
  const rows = details.rows.filter(({ isLow }) => isLow);
  const table = drawTable(
    [date, time, value, lows.note],
    rows.map((row) => [row.date, row.time, row.value, joinLines(row.notes)]),
  );
  for (const [index, { isEmergency }] of rows.entries()) {
    if (isEmergency) table.querySelectorAll("tbody tr")[index]?.classList.add("shared-report-emergency");
  }
  return element("div", "stack-1", element("p", "hint", lows.legend), table);
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
