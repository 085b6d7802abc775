import { classifyReading } from "@/lib/shared/glucose.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { trendTableText } from "@/lib/shared/messages/log_trend.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../../client/browser/language.ts";
import { Amount, nameMoment, ReadingTarget, sayOccasion } from "../ReadingParts.tsx";

export function ReadingTable(
  { readings, period, today }: { readings: readonly Reading[]; period: string; today: string },
) {
  const text = say(trendTableText);
  return (
    <div className="trend-scroll" tabIndex={0} role="region" aria-label={text.caption(period)}>
      <table>
        <caption className="visually-hidden">{text.caption(period)}</caption>
        <thead>
          <tr>
            {Object.values(text.columns).map((name) => <th key={name} scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => <Row key={reading._id} reading={reading} today={today} />)}
        </tbody>
      </table>
    </div>
  );
}

function Row({ reading, today }: { reading: Reading; today: string }) {
  const { value, unit } = reading;
  return (
    <tr>
      <th scope="row">{nameMoment(reading, today)}</th>
      <td className="tabular">
        <Amount value={value} unit={unit} />
      </td>
      <td>{sayOccasion(reading)}</td>
      <td>
        <span>{say(statusText)[classifyReading(reading).status]}</span>
        <ReadingTarget reading={reading} />
      </td>
    </tr>
  );
}
