import type { GlucoseStatus, ReadingType } from "@/lib/shared/glucose.ts";
import type { ReadingChart } from "@/lib/shared/reading_chart.ts";

const TYPE_PATHS: Record<ReadingType, string> = {
  "Fasting": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "After meal": "M-3.7-3.7h7.4v7.4h-7.4z",
  "2-3 hours after meal": "M0-5.2l5.2 5.2-5.2 5.2-5.2-5.2z",
};

/** Above the point for too high, below for too low. */
const STATUS_SIGNS: Partial<Record<GlucoseStatus, string>> = {
  "Very Low": "M-4 7h8l-4 5.500zM-4 13h8l-4 5.500z",
  "Low": "M-4 7h8l-4 5.500z",
  "High": "M-4-7h8l-4-5.500z",
  "Critical": "M-4-7h8l-4-5.500zM-4-13h8l-4-5.500z",
};

const STATUS_MARKS: Record<GlucoseStatus, string> = {
  "Very Low": "low",
  "Low": "low",
  "Normal": "normal",
  "Elevated": "elevated",
  "High": "high",
  "Critical": "critical",
};

/** The own targets, or what is Normal. */
export function Bands({ chart: { bands, plot } }: { chart: ReadingChart }) {
  return (
    <g className="trend-band">
      {bands.map(({ y, height }) => (
        <rect key={y} x={plot.left} y={y} width={plot.right - plot.left} height={height} rx="6" />
      ))}
    </g>
  );
}

const DOT_PATH = "M-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0z";

interface MarkProps {
  type: ReadingType;
  status?: GlucoseStatus;
  /** One of very many: a dot, with a sign only where it is critical or low. */
  isDot?: boolean;
  transform: string;
}

/** A reading in a chart: its type by shape, its status by colour and sign. */
export function Mark({ type, status, isDot, transform }: MarkProps) {
  const mark = status ? STATUS_MARKS[status] : "type";
  const sign = status && !(isDot && status === "High") ? STATUS_SIGNS[status] : undefined;
  const path = (isDot ? DOT_PATH : TYPE_PATHS[type]) + (sign ?? "");
  return <path className={`trend-mark-${mark}`} d={path} transform={transform} />;
}
