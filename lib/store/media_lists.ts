/** Lists of media, newest first, by position. @module */
import { type Language, LANGUAGES } from "../shared/languages.ts";
import { MEDIA_KINDS, type MediaKind } from "../shared/media.ts";
import type { Database, Row, SqlValue, Statement } from "./database.ts";
import { adminItemJson, mediaItemJson, positionsOf, UNPUBLISHED } from "./media_json.ts";

export interface MediaQuery {
  kind: MediaKind;
  limit: number;
  /** Exclusive; the `last` of the page before. */
  before?: number;
  /** Is folded as `words` are. */
  search?: string;
  /** Nothing else; "" is what is in none that anybody has said. */
  language?: Language | "";
  /** Before everything else; not for administrators, nor beside `language`. */
  languageFirst?: Language;
  /** With what is not published, which comes first. */
  isForAdmins?: boolean;
  /** Drafts alone; for administrators. */
  status?: "draft";
}

export interface MediaListPage {
  items: string;
  /** Counts all pages. */
  count: number;
  /** Is set while older ones remain. */
  last?: number;
  /** JSON array of those in which there is something published. */
  languages: string;
}

/** The index holds three letters in a row, never fewer. */
const INDEXED_FROM_CHARACTERS = 3;

/** Added to the position of what is in the language that comes first. */
const FIRST = 2 * UNPUBLISHED;

/** ?1 is the position, ?2 the limit, ?3 the search, ?4 the language. */
interface Source {
  rows: string;
  position: string;
  count: string;
}

type SearchKind = "all" | "scanned" | "found";
type Sources = Record<SearchKind, Source>;

const MATCHES = `media_search CROSS JOIN media ON position = media_search.rowid WHERE media_search MATCH ?3`;

/** @param end Of the positions that are counted, exclusive; undefined counts all. */
const sourcesOf = (all: string, found: string, end?: number): Sources => {
  const sourceOf = (rows: string, position = "position"): Source => ({
    rows,
    position,
    count: `SELECT count(*) FROM ${rows}${end === undefined ? "" : ` AND ${position} < ${end}`}`,
  });
  return {
    all: sourceOf(all),
    scanned: sourceOf(`${all} AND instr(words, ?3) > 0`),
    found: sourceOf(found, "media_search.rowid"),
  };
};

const publishedOf = (kind: MediaKind): Sources => {
  const { from, to } = positionsOf(kind);
  const { all, scanned, found } = sourcesOf(
    `media WHERE position > ${from}`,
    `${MATCHES} AND media_search.rowid > ${from}`,
    to,
  );
  const indexed = `SELECT count(*) FROM media_search
    WHERE media_search MATCH ?3 AND rowid > ${from} AND rowid < ${to}`;
  return {
    all: { ...all, count: `SELECT items FROM media_counts WHERE kind = '${kind}'` },
    scanned,
    found: { ...found, count: indexed },
  };
};

/** What is published, and in language ?4. */
const publishedInLanguageOf = (kind: MediaKind): Sources => {
  const { from, to } = positionsOf(kind);
  return sourcesOf(
    `media WHERE kind = '${kind}' AND language = ?4 AND position > ${from}`,
    `${MATCHES} AND media_search.rowid > ${from} AND language = ?4`,
    to,
  );
};

const everythingOf = (kind: MediaKind, condition = ""): Sources =>
  sourcesOf(`media WHERE kind = '${kind}'${condition}`, `${MATCHES} AND kind = '${kind}'${condition}`);

/** By an index each, whatever there is in how many languages. */
const languagesOf = (kind: MediaKind): string => {
  const { from, to } = positionsOf(kind);
  return `SELECT json_group_array(value) FROM json_each('${JSON.stringify(LANGUAGES)}')
    WHERE EXISTS (SELECT 1 FROM media
      WHERE kind = '${kind}' AND language = value AND position > ${from} AND position < ${to})`;
};

const listSql = (kind: MediaKind, item: string, { rows, position, count }: Source) => `
  SELECT items, last, (${count}) AS count, (${languagesOf(kind)}) AS languages,
    EXISTS (SELECT 1 FROM ${rows} AND ${position} < last) AS has_more
  FROM (
    SELECT json_group_array(json(item)) AS items, min(position) AS last
    FROM (
      SELECT media.position AS position, ${item} AS item FROM ${rows} AND ${position} < ?1
      ORDER BY ${position} DESC LIMIT ?2))`;

/** A place is a position, or that and `FIRST`: the newest of each language are looked at, and no others. */
const newestOfEachLanguage = (kind: MediaKind): string => {
  const { from, to } = positionsOf(kind);
  return ["", ...LANGUAGES].map((language) => {
    const lead = `iif('${language}' = ?4, ${FIRST}, 0)`;
    return `SELECT * FROM (SELECT position, position + ${lead} AS place FROM media
      WHERE kind = '${kind}' AND language = '${language}' AND position > ${from}
        AND position < min(${to}, ?1 - ${lead})
      ORDER BY position DESC LIMIT ?2 + 1)`;
  }).join(" UNION ALL ");
};

/** Every match, as its count looks at every match. */
const everyMatch = (kind: MediaKind, { rows, position }: Source): string =>
  `SELECT * FROM (SELECT media.position AS position, media.position + iif(language = ?4, ${FIRST}, 0) AS place
    FROM ${rows} AND ${position} < ${positionsOf(kind).to}) WHERE place < ?1`;

const languageFirstSql = (kind: MediaKind, { count }: Source, places: string) => `
  WITH found AS MATERIALIZED (SELECT * FROM (${places}) ORDER BY place DESC LIMIT ?2 + 1),
    page AS MATERIALIZED (SELECT * FROM found ORDER BY place DESC LIMIT ?2)
  SELECT (SELECT json_group_array(json(item)) FROM (
      SELECT ${mediaItemJson(kind)} AS item FROM page CROSS JOIN media ON media.position = page.position
      ORDER BY place DESC)) AS items,
    (SELECT min(place) FROM page) AS last, (${count}) AS count, (${languagesOf(kind)}) AS languages,
    (SELECT count(*) FROM found) > ?2 AS has_more`;

type Lists = Record<SearchKind, string>;

const listsOf = (kind: MediaKind, item: string, { all, scanned, found }: Sources): Lists => ({
  all: listSql(kind, item, all),
  scanned: listSql(kind, item, scanned),
  found: listSql(kind, item, found),
});

function languageFirstListsOf(kind: MediaKind): Lists {
  const { all, scanned, found } = publishedOf(kind);
  return {
    all: languageFirstSql(kind, all, newestOfEachLanguage(kind)),
    scanned: languageFirstSql(kind, scanned, everyMatch(kind, scanned)),
    found: languageFirstSql(kind, found, everyMatch(kind, found)),
  };
}

const IN_LANGUAGE = " AND language = ?4";
const DRAFTS = ` AND position > ${UNPUBLISHED} AND status = 'draft'`;

const LISTS = Object.fromEntries(MEDIA_KINDS.map((kind) => {
  const [item, adminItem] = [mediaItemJson(kind), adminItemJson(kind).sql];
  return [kind, {
    patients: listsOf(kind, item, publishedOf(kind)),
    patientsInLanguage: listsOf(kind, item, publishedInLanguageOf(kind)),
    patientsLanguageFirst: languageFirstListsOf(kind),
    admins: listsOf(kind, adminItem, everythingOf(kind)),
    adminsInLanguage: listsOf(kind, adminItem, everythingOf(kind, IN_LANGUAGE)),
    adminsDrafts: listsOf(kind, adminItem, everythingOf(kind, DRAFTS)),
    adminsDraftsInLanguage: listsOf(kind, adminItem, everythingOf(kind, DRAFTS + IN_LANGUAGE)),
  }];
}));

interface ListRow extends Row {
  items: string;
  last: number;
  count: number;
  languages: string;
  has_more: number;
}

/** Returns a page of media, newest first. */
export async function listMedia(db: Database, query: MediaQuery): Promise<MediaListPage> {
  const [row] = await db.read<ListRow>(statementOf(query));
  if (!row) throw new TypeError("A list is one row");
  const { items, count, languages } = row;
  return { items, count, languages, last: row.has_more ? row.last : undefined };
}

/** Changes with every item that is added, changed or deleted. */
export async function getMediaVersion(db: Database): Promise<number> {
  const [row] = await db.read<{ value: number }>({
    sql: `SELECT value FROM totals WHERE name = 'media_version'`,
  });
  return row?.value ?? 0;
}

function statementOf({ limit, before, search = "", ...query }: MediaQuery): Statement {
  const { lists, end, language } = chooseLists(query);
  const { searchKind, words } = parseSearch(search);
  // Beyond the end of its kind a forged cursor would find what is not published.
  const args: SqlValue[] = [Math.min(before ?? end, end), limit];
  // A statement takes no more than it names, and ?4 comes behind ?3.
  if (words !== undefined || language !== undefined) args.push(words ?? "");
  if (language !== undefined) args.push(language);
  return { sql: lists[searchKind], args };
}

/** `end` is behind the last place of the lists; `language` is given where they name one. */
function chooseLists(
  { kind, language, languageFirst, isForAdmins, status }: Omit<MediaQuery, "limit">,
): { lists: Lists; end: number; language?: string } {
  const lists = LISTS[kind];
  if (!lists) throw new TypeError("This is no kind of media");
  const { to } = positionsOf(kind);
  if (isForAdmins) {
    const end = to + UNPUBLISHED;
    const which = status === undefined ? "admins" : "adminsDrafts";
    return { lists: lists[language === undefined ? which : `${which}InLanguage` as const], end, language };
  }
  if (language !== undefined) return { lists: lists.patientsInLanguage, end: to, language };
  if (languageFirst === undefined) return { lists: lists.patients, end: to };
  return { lists: lists.patientsLanguageFirst, end: to + FIRST, language: languageFirst };
}

function parseSearch(search: string): { searchKind: SearchKind; words?: string } {
  if (search === "") return { searchKind: "all" };
  if ([...search].length < INDEXED_FROM_CHARACTERS) return { searchKind: "scanned", words: search };
  // In quotes it is text and nothing else.
  return { searchKind: "found", words: `"${search.replaceAll('"', '""')}"` };
}
