import { type ReactNode, useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { dayText } from "@/lib/shared/messages/day.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_sign.ts";
import { nameDay, nameDayShort } from "@/lib/shared/reading_days.ts";
import {
  isBloodPressureSevere,
  VITAL_SIGN_KINDS,
  type VitalSign,
  type VitalSignKind,
} from "@/lib/shared/vital_sign.ts";
import { findUrgent } from "@/lib/shared/urgency.ts";
import { plotVitalSigns } from "@/lib/shared/vital_sign_chart.ts";
import { afterBack } from "../../client/browser/back_step.ts";
import { restoreScroll } from "../../client/browser/history.ts";
import { useElementWidth } from "../../client/browser/element_width.ts";
import { whenIdle } from "../../client/browser/idle.ts";
import { say } from "../../client/browser/language.ts";
import type { SyncedVitalSign } from "../../client/outbox/vital_sign_queue.ts";
import { Button } from "../../parts/Button.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { nameMoment } from "../ReadingParts.tsx";
import { SeverePressureHelp } from "./VitalSignSheet.tsx";
import { nameEntry } from "./vital_sign_form.ts";
import type { VitalSignsState } from "./vital_sign_state.ts";

interface CardProps {
  screen: LogBookScreen;
  /** In its place while there is nothing in it. */
  children?: ReactNode;
}

export function VitalSignsCard({ screen, children }: CardProps) {
  const state = screen.dialogs.vitalSigns();
  const isIdle = useSignal(false);
  useEffect(() => whenIdle(() => isIdle.value = true), []);
  if (!state) return children;
  return isIdle.value && <VitalSigns screen={screen} state={state}>{children}</VitalSigns>;
}

interface VitalSignsProps extends CardProps {
  state: VitalSignsState;
}

function VitalSigns({ screen, state, children }: VitalSignsProps) {
  const text = say(vitalSignText);
  const isOpen = useSignal(false);
  const signs = state.signs.value;
  const today = screen.today.value;
  useEffect(() => state.follow(), [state]);
  const [last] = signs ?? [];
  if (!signs || !last) return signs && children;
  return (
    <section className="card stack-3 vital-signs" aria-label={text.title}>
      <h2>{text.title}</h2>
      <div className="row-3 spread">
        <p className="vital-signs-last">{nameLast(signs, today)}</p>
        <Button onPress={() => void screen.dialogs.record.open(last.kind)}>{text.add}</Button>
      </div>
      <details
        className="trend-table small"
        onToggle={(event) => isOpen.value = event.currentTarget.open}
      >
        <summary>{text.showAll}</summary>
        {isOpen.value && <Entries state={state} signs={signs} today={today} />}
      </details>
    </section>
  );
}

/** Nothing while no blood pressure is urgent, or if the browser keeps nothing. */
export function UrgentPressure({ screen }: { screen: LogBookScreen }) {
  const state = screen.dialogs.vitalSigns();
  const isShown = screen.view.value === "today" && screen.book.load.value === "ready";
  return isShown && state && <SeverePressureNow screen={screen} state={state} />;
}

/** First on Today, until it is over; the dialog says it itself. */
function SeverePressureNow({ screen, state }: VitalSignsProps) {
  const wasAsking = useRef(false);
  const isAsking = state.form.value !== undefined;
  const severe = findSeverePressure(screen);
  useEffect(() => state.follow(), [state]);
  useEffect(() => {
    if (wasAsking.current && !isAsking && severe) afterBack(showTop);
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!severe || isAsking) return null;
  return (
    <SeverePressureHelp name={nameEntry(severe)}>
      <Button onPress={() => void screen.dialogs.record.open("blood_pressure")}>
        {say(vitalSignText).addTitle}
      </Button>
    </SeverePressureHelp>
  );
}

/** The dialog is opened far below; a slow browser goes back to there after the first time. */
function showTop(): void {
  restoreScroll(0);
  whenIdle(() => restoreScroll(0));
}

/** The newest, while it is urgent; for what is drawn below {@linkcode UrgentPressure}. */
export function findSeverePressure(screen: LogBookScreen): SyncedVitalSign | undefined {
  const signs = screen.dialogs.vitalSigns()?.signs.value ?? [];
  const pressures = signs.filter((sign) => sign.kind === "blood_pressure");
  return findUrgent(pressures, screen.moment.value, isBloodPressureSevere);
}

function nameLast(signs: readonly SyncedVitalSign[], today: string): string {
  const last = VITAL_SIGN_KINDS.flatMap((kind) => signs.find((sign) => sign.kind === kind) ?? []);
  return last.map((sign) => `${nameEntry(sign)} (${nameDay(sign.date, today, say(dayText))})`).join("\n");
}

const ROWS_MORE = 50;

function Entries(
  { state, signs, today }: { state: VitalSignsState; signs: readonly SyncedVitalSign[]; today: string },
) {
  const text = say(vitalSignText);
  const rows = useSignal(ROWS_MORE);
  return (
    <div className="stack-4">
      {VITAL_SIGN_KINDS.map((kind) => {
        const ofKind = signs.filter((sign) => sign.kind === kind);
        return ofKind.length > 1 && <VitalSignFigure key={kind} kind={kind} signs={ofKind} />;
      })}
      <ul className="vital-signs-list" aria-label={text.listName}>
        {signs.slice(0, rows.value).map((sign) => (
          <li key={sign._id}>
            <div>
              <p className="tabular">{nameEntry(sign)}</p>
              <p className="hint">{nameMoment(sign, today)}</p>
              {sign.syncState === "on_phone" && <p className="hint">{text.notSent}</p>}
              {sign.refusal && (
                <p className="field-error">{text.refused({ sentence: sign.refusal.message })}</p>
              )}
            </div>
            <Button onPress={() => state.openEdit(sign)}>
              {text.edit}
              <span className="visually-hidden">{` ${nameEntry(sign)}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {signs.length > rows.value && <Button onPress={() => rows.value += ROWS_MORE}>{text.older}</Button>}
    </div>
  );
}

const HEIGHT = 150;

/** Systolic and diastolic lines, or one of weight. */
export function VitalSignFigure({ kind, signs }: { kind: VitalSignKind; signs: readonly VitalSign[] }) {
  const { element, width } = useElementWidth();
  const text = say(vitalSignText);
  const points = signs.map((sign) => ({
    date: sign.date,
    time: sign.time,
    values: sign.kind === "weight" ? [sign.kg] : [sign.systolic, sign.diastolic],
  }));
  const chart = plotVitalSigns(points, { width: Math.max(width.value, 240), height: HEIGHT });
  const tops = points.map(({ values }) => values[0] ?? 0);
  const ends = points.map(({ values }) => values.at(-1) ?? 0);
  const [lowest, highest] = [Math.min(...ends), Math.max(...tops)].map(String);
  const words = say(dayText);
  return (
    <figure className="vital-signs-chart">
      <figcaption className="hint">
        {`${text.kinds[kind]}, ${kind === "weight" ? "kg" : text.mmHg}`}
      </figcaption>
      <div ref={element}>
        {width.value > 0 && chart && (
          <svg
            width={width.value}
            height={HEIGHT}
            role="img"
            aria-label={text.chartName({
              kind: text.kinds[kind],
              count: signs.length,
              lowest: lowest ?? "",
              highest: highest ?? "",
            })}
          >
            <g className="trend-axis">
              {chart.ticks.map(({ y, value }) => (
                <text key={value} x={chart.plot.left - 6} y={y} dy="0.35em" textAnchor="end">{value}</text>
              ))}
              <text x={chart.plot.left} y={HEIGHT - 6}>{nameDayShort(chart.from, words)}</text>
              {chart.to !== chart.from && (
                <text x={chart.plot.right} y={HEIGHT - 6} textAnchor="end">
                  {nameDayShort(chart.to, words)}
                </text>
              )}
            </g>
            {chart.lines.map((line, index) => (
              <g key={index}>
                <polyline className="trend-line" points={line.map(({ x, y }) => `${x},${y}`).join(" ")} />
                {line.map(({ x, y }, nth) => (
                  <circle key={nth} className="vital-signs-mark" cx={x} cy={y} r="3.2" />
                ))}
              </g>
            ))}
          </svg>
        )}
      </div>
    </figure>
  );
}
