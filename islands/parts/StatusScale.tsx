import type { ReadingType } from "@/lib/shared/glucose.ts";
import { positionOnScale, scaleBands } from "@/lib/shared/glucose_scale.ts";

/** In attributes, for documents allow no inline style. */
export function StatusScale({ type, mgDl }: { type: ReadingType; mgDl: number }) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return (
    <svg className="status-scale" aria-hidden="true">
      {scaleBands(type).map(({ status, from, to }) => (
        <rect key={status} data-status={status} x={percent(from)} width={percent(to - from)} />
      ))}
      <rect className="status-scale-mark" x={percent(positionOnScale(mgDl))} />
    </svg>
  );
}
