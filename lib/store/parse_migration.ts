/** `migrations/NNNN_what.sql`, one statement per paragraph. */
export interface Migration {
  /** From 1, without gaps. */
  version: number;
  name: string;
  statements: readonly string[];
}

/** One line that says why. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Parses a migration: a blank line ends a statement, comments may stand anywhere.
 *
 * The driver would silently ignore a second statement, so a paragraph with two is refused, and so is a statement torn
 * by a blank line.
 *
 * @throws {MigrationError} naming the file.
 *
 * @example
 * ```ts
 * import { parseMigration } from "./parse_migration.ts";
 *
 * const { version, statements } = parseMigration("0001_a.sql", "-- Why.\nCREATE TABLE a (b);\n\nDROP TABLE a;\n");
 * if (version !== 1 || statements.length !== 2) throw new Error("wrong");
 * ```
 */
export function parseMigration(fileName: string, text: string): Migration {
  const [, number, name] = FILE_NAME.exec(fileName) ?? [];
  if (!number || !name) throw new MigrationError(`${fileName} must be named like 0001_accounts.sql`);
  const paragraphs = text.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/).map((paragraph) => paragraph.trim());
  const statements = paragraphs.filter((paragraph) => codeLines(paragraph).length > 0);
  for (const statement of statements) {
    if (!isOneStatement(statement)) {
      throw new MigrationError(
        `${fileName} must have one statement per paragraph: ${codeLines(statement)[0]}`,
      );
    }
  }
  return { version: Number(number), name, statements };
}

/** Only the last line may end a statement; inner lines, as in triggers, are indented. */
function isOneStatement(paragraph: string): boolean {
  const lines = codeLines(paragraph);
  return lines.findIndex((line) => /^\S.*;$|^;$/.test(line)) === lines.length - 1;
}

function codeLines(paragraph: string): string[] {
  return paragraph.split("\n").map((line) => line.trimEnd()).filter((line) => !/^\s*(--|$)/.test(line));
}
