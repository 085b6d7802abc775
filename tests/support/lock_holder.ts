/** Another process that holds a database file locked, as a backup or an administrator's shell would. @module */
import { denoCommand, spawnProgram, untilPrinted } from "./programs.ts";

/** How much the other process takes: the right to write, or the whole file. */
export type LockKind = "write" | "exclusive";

/** A lock that lasts until it is released. */
export interface HeldLock extends AsyncDisposable {
  release(): Promise<void>;
}

/**
 * Locks a database file from another process and returns once it is locked.
 *
 * @param enter As `AppServerPlace.enter`.
 */
export async function holdLock(
  path: string,
  kind: LockKind = "write",
  enter: readonly string[] = [],
): Promise<HeldLock> {
  const holder = spawnProgram([...enter, ...denoCommand(import.meta.filename ?? "", path, kind)]);
  await untilPrinted(holder, /^locked$/);
  let ended: Promise<unknown> | undefined;
  const release = async () => void await (ended ??= holder.stop());
  return { release, [Symbol.asyncDispose]: release };
}

async function holdUntilToldToStop(path: string, kind: LockKind): Promise<void> {
  const { default: Libsql } = await import("libsql");
  const connection = new Libsql(path, { timeout: 5000 });
  if (kind === "exclusive") connection.exec("PRAGMA locking_mode = EXCLUSIVE");
  connection.exec("BEGIN IMMEDIATE");
  Deno.stdout.writeSync(new TextEncoder().encode("locked\n"));
  for await (const _ of Deno.stdin.readable) continue;
  connection.exec("ROLLBACK");
}

if (import.meta.main) {
  const [path = "", kind = "write"] = Deno.args;
  await holdUntilToldToStop(path, kind === "exclusive" ? kind : "write");
}
