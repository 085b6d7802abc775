/** Lists of media, newest first, by position. @module */
import { MEDIA_KINDS, type MediaKind } from "../shared/media.ts";
import type { Database, Row } from "./database.ts";
import { adminItemJson, mediaItemJson, positionsOf, UNPUBLISHED } from "./media_json.ts";

export interface MediaQuery {
  kind: MediaKind;
  limit: number;
  /** Exclusive; the `last` of the page before. */
  before?: number;
  /** Folded. */
  search?: string;
  /** With what is not published, which comes first. */
  isForAdmins?: boolean;
}

export interface MediaListPage {
  /** JSON array of `MediaItem`. */
  items: string;
  /** On all pages. */
  count: number;
  /** While older ones remain. */
  last?: number;
}

/** The index holds trigrams. */
const INDEXED_FROM_CHARACTERS = 3;

/** ?1 is the position, ?2 the limit, ?3 the search. */
interface Source {
  /** Everything behind "FROM". */
  rows: string;
  position: string;
  /** SQL. */
  count: string;
}

interface Sources {
  all: Source;
  scanned: Source;
  found: Source;
}

const publishedOf = (kind: MediaKind): Sources => {
  const { from, to } = positionsOf(kind);
  const all: Source = {
    rows: `media WHERE position > ${from}`,
    position: "position",
    count: `SELECT items FROM media_counts WHERE kind = '${kind}'`,
  };
  const scanned: Source = {
    rows: `${all.rows} AND instr(words, ?3) > 0`,
    position: "position",
    count:
      `SELECT count(*) FROM media WHERE position > ${from} AND position < ${to} AND instr(words, ?3) > 0`,
  };
  const found: Source = {
    rows: `media_search JOIN media ON position = media_search.rowid
      WHERE media_search MATCH ?3 AND media_search.rowid > ${from}`,
    position: "media_search.rowid",
    count: `SELECT count(*) FROM media_search
      WHERE media_search MATCH ?3 AND rowid > ${from} AND rowid < ${to}`,
  };
  return { all, scanned, found };
};

const everythingOf = (kind: MediaKind): Sources => {
  const rowsOf = (rows: string, position: string): Source => ({
    rows,
    position,
    count: `SELECT count(*) FROM ${rows}`,
  });
  const all = `media WHERE kind = '${kind}'`;
  return {
    all: rowsOf(all, "position"),
    scanned: rowsOf(`${all} AND instr(words, ?3) > 0`, "position"),
    found: rowsOf(
      `media_search JOIN media ON position = media_search.rowid
      WHERE media_search MATCH ?3 AND kind = '${kind}'`,
      "media_search.rowid",
    ),
  };
};

const listSql = (item: string, { rows, position, count }: Source) => `
  SELECT items, last, (${count}) AS count,
    EXISTS (SELECT 1 FROM ${rows} AND ${position} < last) AS has_more
  FROM (
    SELECT json_group_array(json(item)) AS items, min(position) AS last
    FROM (
      SELECT media.position AS position, ${item} AS item FROM ${rows} AND ${position} < ?1
      ORDER BY ${position} DESC LIMIT ?2))`;

const listsOf = (item: string, { all, scanned, found }: Sources) => ({
  all: listSql(item, all),
  scanned: listSql(item, scanned),
  found: listSql(item, found),
});

const LISTS = Object.fromEntries(MEDIA_KINDS.map((kind) => [kind, {
  patients: listsOf(mediaItemJson(kind), publishedOf(kind)),
  admins: listsOf(adminItemJson(kind), everythingOf(kind)),
}]));

interface ListRow extends Row {
  items: string;
  last: number;
  count: number;
  has_more: number;
}

/** Returns a page of media, newest first. */
export async function listMedia(db: Database, query: MediaQuery): Promise<MediaListPage> {
  const [row] = await db.read<ListRow>(statementOf(query));
  if (!row) throw new TypeError("A list is one row");
  return { items: row.items, count: row.count, last: row.has_more ? row.last : undefined };
}

/** Changes with every item that is added, changed or deleted. */
export async function getMediaVersion(db: Database): Promise<number> {
  const [row] = await db.read<{ value: number }>({
    sql: `SELECT value FROM totals WHERE name = 'media_version'`,
  });
  return row?.value ?? 0;
}

function statementOf({ kind, limit, search = "", isForAdmins = false, ...page }: MediaQuery) {
  const sql = LISTS[kind]?.[isForAdmins ? "admins" : "patients"];
  if (!sql) throw new TypeError("This is no kind of media");
  // Beyond the end of its kind a cursor of somebody's own making would find what is not published.
  const end = positionsOf(kind).to + (isForAdmins ? UNPUBLISHED : 0);
  const before = Math.min(page.before ?? end, end);
  if (search === "") return { sql: sql.all, args: [before, limit] };
  if ([...search].length < INDEXED_FROM_CHARACTERS) {
    return { sql: sql.scanned, args: [before, limit, search] };
  }
  // In quotes it is text and nothing else.
  return { sql: sql.found, args: [before, limit, `"${search.replaceAll('"', '""')}"`] };
}
