/** What a rehearsal prints: a line for each thing that it tries, and their count. @module */
import { printLine } from "@/lib/tools/terminal.ts";

/** Counts what went well and what did not. */
export interface Report {
  /** Tries something and prints how it went; what it returns is printed beside its name. */
  check(name: string, run: () => Promise<string | void>): Promise<void>;
  /** Prints what cannot be tried here, and why. */
  skip(reason: string): void;
  /** Prints the count; returns the exit code. */
  end(): number;
}

export function createReport(): Report {
  const count = { ok: 0, failed: 0, skipped: 0 };
  return {
    async check(name, run) {
      const startedAt = performance.now();
      try {
        const figures = await run();
        count.ok++;
        const seconds = Math.round((performance.now() - startedAt) / 1000);
        printLine(`ok: ${name}${figures ? `: ${figures}` : ""} (${seconds} s)`);
      } catch (error) {
        count.failed++;
        printLine(`failed: ${name}: ${error instanceof Error ? error.stack ?? error.message : error}`);
      }
    },
    skip(reason) {
      count.skipped++;
      printLine(`skipped: ${reason}`);
    },
    end() {
      const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
      printLine(`\n${count.ok} ok, ${count.failed} failed${skipped}`);
      return count.failed > 0 ? 1 : 0;
    },
  };
}
