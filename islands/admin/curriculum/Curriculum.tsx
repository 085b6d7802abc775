import { LANGUAGE_NAMES } from "@/lib/shared/languages.ts";
import { adminCurriculumText } from "@/lib/shared/messages/admin_curriculum.ts";
import { adminTopicsText } from "@/lib/shared/messages/admin_topics.ts";
import { say } from "../../client/browser/language.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminTable } from "../parts/Lists.tsx";
import { Fetched } from "../parts/Notices.tsx";
import {
  createCurriculumState,
  type CurriculumCell,
  type CurriculumRow,
  type CurriculumState,
} from "./curriculum_state.ts";

export const startCurriculum = adminScreen({
  current: "media",
  words: () => say(adminCurriculumText),
  open: () => createCurriculumState(adminCall),
  start: (screen) => void screen.load(),
  Page: CurriculumPage,
});

function CurriculumPage({ screen }: { screen: CurriculumState }) {
  return (
    <Fetched data={screen.rows.value} state={screen} text={say(adminCurriculumText)}>
      {(rows) => (
        <>
          <p className="hint">
            {say(adminCurriculumText).covered({ covered: countCovered(rows), all: rows.length })}
          </p>
          <CurriculumTable rows={rows} />
        </>
      )}
    </Fetched>
  );
}

function countCovered(rows: readonly CurriculumRow[]): number {
  return rows.filter(({ cells }) => cells.some(({ language, count }) => language === "en" && count > 0))
    .length;
}

function CurriculumTable({ rows }: { rows: readonly CurriculumRow[] }) {
  const text = say(adminCurriculumText);
  const languages = rows[0]?.cells.map(({ language }) => nameLanguage(language)) ?? [];
  return (
    <AdminTable label={text.title} heads={[text.topic, ...languages]}>
      {rows.map((row) => <TopicRow key={row.topic} row={row} />)}
    </AdminTable>
  );
}

function TopicRow({ row: { area, topic, people, cells } }: { row: CurriculumRow }) {
  const { areas, names } = say(adminTopicsText);
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <span>{names[topic]}</span>
        <p className="hint">{areas[area]}</p>
        {people !== undefined && <p className="hint">{say(adminCurriculumText).doneBy({ people })}</p>}
      </th>
      {cells.map((cell) => <Cell key={cell.language} cell={cell} />)}
    </tr>
  );
}

function Cell({ cell: { language, count, minutes, people } }: { cell: CurriculumCell }) {
  const text = say(adminCurriculumText);
  return (
    <td
      role="cell"
      data-label={nameLanguage(language)}
      className={count === 0 ? "muted" : "semibold tabular"}
    >
      <span>{count === 0 ? text.missing : text.lessons({ count, minutes })}</span>
      {people !== undefined && <p className="hint">{text.doneBy({ people })}</p>}
    </td>
  );
}

function nameLanguage(language: string): string {
  return LANGUAGE_NAMES[language as keyof typeof LANGUAGE_NAMES] ?? say(adminCurriculumText).noLanguage;
}
