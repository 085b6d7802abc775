import type { ReactElement, ReactNode } from "react";

interface FigureProps {
  name: string;
  value: ReactNode;
  rest: string;
  remark?: string;
}

export function TrendFigure({ name, value, rest, remark }: FigureProps): ReactElement {
  return (
    <div className="trend-figure-item">
      <dt>{name}</dt>
      <dd className="tabular">
        {value}
        <small>{` ${rest}`}</small>
      </dd>
      {remark && <dd className="trend-figure-remark">{remark}</dd>}
    </div>
  );
}
