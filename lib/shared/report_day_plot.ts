import { nameHour } from "./day_parts.ts";
import { isLow } from "./glucose.ts";
import { formatGlucose } from "./report_figures.ts";
import type { ReportUsualDay } from "./report_days.ts";
import { createRule, createText, PRINT_AREA, type ReportPage } from "./report_sheet.ts";

/** Millimetres. The axis's words stand on the left, a dot at midnight has room on the right. */
const PLOT = { left: PRINT_AREA.left + 9, right: PRINT_AREA.right - 2 };
const HEIGHT = 56;
const WIDTH = PLOT.right - PLOT.left;
const DOT = { width: 1.1, lowWidth: 1.8 };
const MEDIAN_HEIGHT = 0.6;
const LABEL_SIZE = 7;
/** mg/dl. */
const AXIS = { from: 40, to: 350, high: 250 };
/** Millimetres between the edges and what lies on them. */
const PADDING = 2;

/** Every reading at its hour over the shaded target, with the median of three hours. Returns where it ends. */
export function addDayPlot(
  page: ReportPage,
  top: number,
  { unit, slots, readings, target }: ReportUsualDay,
  { height, labelSize } = { height: HEIGHT, labelSize: LABEL_SIZE },
): number {
  const bottom = top + height;
  const scale = labelSize / LABEL_SIZE;
  const values = readings.map(({ mgDl }) => mgDl);
  const lowest = values.reduce((least, value) => Math.min(least, value), AXIS.from);
  const highest = values.reduce((most, value) => Math.max(most, value), AXIS.to);
  const yOf = (mgDl: number) =>
    bottom - PADDING - (mgDl - lowest) / (highest - lowest) * (height - 2 * PADDING);
  const xOf = (hour: number) => PLOT.left + hour / 24 * WIDTH;
  const label = { size: labelSize, tone: "soft", align: "right" } as const;
  const band = { y: yOf(target.to), height: yOf(target.from) - yOf(target.to) };
  page.slabs.push({ ...band, x: PLOT.left, width: WIDTH, tone: "track" });
  for (const mgDl of [target.from, target.to, AXIS.high]) {
    page.slabs.push({ ...createRule(yOf(mgDl)), x: PLOT.left, width: WIDTH });
    page.texts.push(
      createText(formatGlucose(mgDl, unit), { ...label, x: PLOT.left - 1.5, y: yOf(mgDl) + 0.9 * scale }),
    );
  }
  page.slabs.push({ ...createRule(bottom, "soft"), x: PLOT.left, width: WIDTH });
  for (const { hour, mgDl } of readings) {
    const isUnder = isLow({ value: mgDl, unit: "mg/dl" });
    const width = isUnder ? DOT.lowWidth : DOT.width;
    const centre = { x: xOf(hour) - width / 2, y: yOf(mgDl) - width / 2 };
    page.slabs.push({ ...centre, width, height: width, tone: isUnder ? "ink" : "dot", isRound: true });
  }
  const step = WIDTH / slots.length;
  for (const { fromHour, usual } of slots) {
    const x = xOf(fromHour);
    page.texts.push(
      createText(`${nameHour(fromHour)}:00`, {
        ...label,
        align: "left",
        x,
        y: bottom + 3.4 * scale,
      }),
    );
    if (!usual) continue;
    const y = yOf(usual.median) - MEDIAN_HEIGHT / 2;
    page.slabs.push({ x, y, width: step, height: MEDIAN_HEIGHT, tone: "brand" });
  }
  return bottom + 3.4 * scale + 4;
}
