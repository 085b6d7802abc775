/** Space kept back beside the database, so that deletions work on a full disk. @module */
import { dirname } from "node:path";

/** As much as the journal may keep. */
const MOST_BYTES = 16 * 1024 * 1024;
/** A deletion needs some ten pages of the journal. */
const LEAST_BYTES = 512 * 1024;
/** Of the space that is free. */
const SHARE = 1 / 8;
const PIECE_BYTES = 64 * 1024;
/** How often it looks whether there is room again. */
const RETRY_MS = 1000;

/**
 * A file of noise next to the database. Giving it up makes room for deletions, and for nothing else until it is
 * there again, which it sees to by itself. An empty file stands for one given up: the next process knows.
 */
export class DiskReserve {
  #isGivenUp: boolean;
  #targetBytes = 0;
  /** Grows by one whenever what is being written is not wanted any more. */
  #round = 0;
  #isClosed = false;
  #making: Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly path: string) {
    this.#isGivenUp = sizeOf(path) === 0;
    this.#making = this.#make();
  }

  /** Nothing but deletions may be written. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  giveUp(): void {
    this.#round++;
    this.#isGivenUp = true;
    empty(this.path);
    this.#makeLater();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#making;
  }

  #makeLater(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#making = this.#making.then(() => this.#make());
    }, RETRY_MS);
    Deno.unrefTimer(this.#timer);
  }

  async #make(): Promise<void> {
    const round = this.#round;
    if (this.#isClosed || await this.#tryToMake(round)) return;
    if (round === this.#round) this.#makeLater();
  }

  async #tryToMake(round: number): Promise<boolean> {
    try {
      // A start that finds it whole asks for nothing more: Node's file system takes 3 MB.
      if (!this.#isGivenUp && (sizeOf(this.path) ?? 0) >= MOST_BYTES) return true;
      const { statfs } = await import("node:fs/promises");
      const { bavail, bsize } = await statfs(dirname(this.path));
      const missingBytes = this.#measureMissing(bavail * bsize);
      if (missingBytes === undefined || round !== this.#round) return false;
      const isMade = await this.#grow(missingBytes, round);
      if (isMade) this.#isGivenUp = false;
      return isMade;
    } catch {
      // Whatever came of it would be in the way of everything else.
      if (this.#isGivenUp) empty(this.path);
      else if (round === this.#round) remove(this.path);
      return false;
    }
  }

  /** Returns undefined while there is no room for half of what is wanted and a little to work with. */
  #measureMissing(freeBytes: number): number | undefined {
    const heldBytes = sizeOf(this.path) ?? 0;
    const share = Math.floor((freeBytes + heldBytes) * SHARE);
    this.#targetBytes = Math.max(this.#targetBytes, Math.min(Math.max(share, LEAST_BYTES), MOST_BYTES));
    const mostBytes = heldBytes + freeBytes - this.#targetBytes / 4;
    const wantedBytes = Math.min(this.#targetBytes, mostBytes);
    if (heldBytes >= this.#targetBytes / 2 && wantedBytes <= heldBytes) return 0;
    return wantedBytes >= this.#targetBytes / 2 ? wantedBytes - heldBytes : undefined;
  }

  /** Returns false when it was given up or closed meanwhile. */
  async #grow(bytes: number, round: number): Promise<boolean> {
    using file = await Deno.open(this.path, { append: true, create: true, mode: 0o600 });
    const isWanted = () => round === this.#round && !this.#isClosed;
    const piece = new Uint8Array(PIECE_BYTES);
    let done = 0;
    for (; done < bytes && isWanted(); done += PIECE_BYTES) {
      // A file system that compresses keeps no space for zeros.
      await writeAll(file, crypto.getRandomValues(piece));
    }
    await file.sync();
    const isMade = done >= bytes && round === this.#round;
    // What was under way when it was given up came after it had been emptied.
    if (!isMade && this.#isGivenUp) await file.truncate();
    return isMade;
  }
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += await file.write(bytes.subarray(done));
}

function sizeOf(path: string): number | undefined {
  try {
    return Deno.statSync(path).size;
  } catch {
    return undefined;
  }
}

function empty(path: string): void {
  try {
    Deno.writeFileSync(path, new Uint8Array(0), { mode: 0o600 });
  } catch {
    // There is no room for its name.
  }
}

function remove(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // It was never there.
  }
}
