import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { GlucoseStatus } from "@/lib/shared/glucose.ts";

interface MarkShape {
  className: string;
  /** Around the point 0,0. */
  path: string;
}

const SHAPES: Record<Exclude<GlucoseStatus, "Normal">, MarkShape> = {
  "Very Low": { className: "trend-mark-low", path: "M-5.500-6.500h11l-5.500 6zM-5.500 .500h11l-5.500 6z" },
  "Low": { className: "trend-mark-low", path: "M-6-4.500h12l-6 9.500z" },
  "Elevated": { className: "trend-mark-elevated", path: "M-5 3.800h10l-5-8.300z" },
  "High": { className: "trend-mark-high", path: "M-6 4.500h12l-6-9.500z" },
  "Critical": {
    className: "trend-mark-critical",
    path: "M-5.500 6.500h11l-5.500-6zM-5.500-.500h11l-5.500-6z",
  },
};

interface StatusMarkProps {
  status: GlucoseStatus;
  x: number;
  y: number;
  /** Where many stand close together. */
  isSmall?: boolean;
}

/** A reading on the chart: disc when Normal, pointing up when too high, down when too low. */
export function StatusSymbol({ status, x, y, isSmall = false }: StatusMarkProps): ReactElement {
  useSignals();
  if (status === "Normal") {
    return <circle className="trend-mark-normal" cx={x} cy={y} r={isSmall ? 3 : 4.2} />;
  }
  const { className, path } = SHAPES[status];
  const transform = `translate(${x} ${y})${isSmall ? " scale(.8)" : ""}`;
  return <path className={className} d={path} transform={transform} />;
}
