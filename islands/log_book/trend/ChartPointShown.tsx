import { useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { statusText } from "@/lib/shared/messages/status.ts";
import { chartPointText } from "@/lib/shared/messages/chart_point.ts";
import { type ChartMark, findNearestMark } from "@/lib/shared/reading_chart.ts";
import { say } from "../../client/browser/language.ts";
import { Amount, nameMoment, ReadingStatus, sayOccasion } from "../ReadingParts.tsx";

export interface Tap {
  clientX: number;
  clientY: number;
}

interface ChartPointShownProps {
  /** Oldest first, never empty. */
  marks: readonly ChartMark[];
  tapped: Tap | undefined;
  today: string;
}

/** Over the chart: a tap, or a slider's arrow keys, choose the reading shown below. */
export function ChartPointShown({ marks, tapped, today }: ChartPointShownProps) {
  const slider = useRef<HTMLInputElement>(null);
  const cover = useRef<SVGSVGElement>(null);
  const chosen = useSignal<string | undefined>(undefined);
  const found = marks.findIndex(({ reading }) => reading._id === chosen.value);
  const index = found < 0 ? marks.length - 1 : found;
  const mark = marks[index];

  const choose = (next: number) => chosen.value = marks[next]?.reading._id;
  function tap({ clientX, clientY }: Tap): void {
    const { left = 0, top = 0 } = cover.current?.getBoundingClientRect() ?? {};
    choose(findNearestMark(marks, { x: clientX - left, y: clientY - top }));
  }
  useEffect(() => {
    if (tapped) tap(tapped);
    // The button that opened it is gone.
    else slider.current?.focus({ preventScroll: true });
  }, []);
  if (!mark) return <p className="trend-point" />;
  const { reading, x, y } = mark;
  return (
    <>
      <input
        ref={slider}
        type="range"
        min={0}
        max={marks.length - 1}
        value={index}
        aria-label={say(chartPointText).points}
        aria-valuetext={[
          `${reading.value} ${reading.unit}`,
          say(statusText)[mark.status],
          sayOccasion(reading),
          nameMoment(reading, today),
        ].join(", ")}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <svg ref={cover} className="trend-cover" aria-hidden="true" onClick={tap}>
        <circle className="trend-chosen" cx={x} cy={y} r="11" />
      </svg>
      <p className="row-2 trend-point">
        <b className="tabular">
          <Amount value={reading.value} unit={reading.unit} />
        </b>
        <ReadingStatus reading={reading} />
        <span>{`${sayOccasion(reading)} · ${nameMoment(reading, today)}`}</span>
      </p>
    </>
  );
}
