/** A file of `migrations/`. */
export interface Migration {
  /** Counts from 1 without a gap. */
  version: number;
  name: string;
  statements: readonly string[];
}

/** Its message is one line for whoever runs a task. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

const NO_CODE = /^\s*(--|$)/;

/**
 * Parses a migration: a line that is not indented and ends in a semicolon ends a statement; comments may stand
 * anywhere.
 *
 * @throws {MigrationError} naming the file, when its name has no number or its last statement no end.
 *
 * @example
 * ```ts
 * import { parseMigration } from "./parse_migration.ts";
 *
 * const { version, statements } = parseMigration("0001_a.sql", "-- Why.\nCREATE TABLE a (b);\nDROP TABLE a;\n");
 * if (version !== 1 || statements.length !== 2) throw new Error("wrong");
 * ```
 */
export function parseMigration(fileName: string, text: string): Migration {
  const [, number, name] = FILE_NAME.exec(fileName) ?? [];
  if (!number || !name) throw new MigrationError(`${fileName} must be named like 0001_accounts.sql`);
  const statements: string[] = [];
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    lines.push(line.trimEnd());
    if (!isLastLine(line)) continue;
    statements.push(lines.join("\n").trim());
    lines = [];
  }
  const torn = lines.find((line) => !NO_CODE.test(line));
  if (torn !== undefined) throw new MigrationError(`${fileName} has a statement without an end: ${torn}`);
  return { version: Number(number), name, statements };
}

/** Inner lines of a statement, as in triggers, are indented. */
function isLastLine(line: string): boolean {
  return line.trimEnd().endsWith(";") && !/^\s|^--/.test(line);
}
