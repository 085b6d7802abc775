/** Slows every flush down by 2 ms, by a preloaded library. @module */
import { runProgram } from "../support/programs.ts";
import { median } from "./rounds.ts";

export const FLUSH_DELAY_MS = 2;

const SOURCE = `#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long flush(long call, int file) {
  struct timespec delay = { 0, ${FLUSH_DELAY_MS} * 1000000 };
  nanosleep(&delay, 0);
  return syscall(call, file);
}
int fsync(int file) { return flush(SYS_fsync, file); }
int fdatasync(int file) { return flush(SYS_fdatasync, file); }
`;

/** Returns the variables of a program whose flushes are slow; undefined without Linux and a C compiler. */
export async function slowFlushes(folder: string): Promise<Record<string, string> | undefined> {
  if (Deno.build.os !== "linux") return undefined;
  const [source, library] = [`${folder}/slow_flush.c`, `${folder}/slow_flush.so`];
  await Deno.writeTextFile(source, SOURCE);
  try {
    const { code } = await runProgram(["cc", "-shared", "-fPIC", "-o", library, source]);
    return code === 0 ? { LD_PRELOAD: library } : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Median milliseconds for 4 KiB, of 200. */
export function measureFlush(folder: string): number {
  using file = Deno.openSync(`${folder}/flushed`, { create: true, write: true });
  const page = new Uint8Array(4096);
  return median(Array.from({ length: 200 }, () => {
    file.writeSync(page);
    const startedAt = performance.now();
    file.syncSync();
    return performance.now() - startedAt;
  }));
}
