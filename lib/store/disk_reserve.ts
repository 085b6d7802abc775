/** Space reserved beside the database, so that deletions work on a full disk. @module */
import { dirname } from "node:path";

const MOST_BYTES = 16 * 1024 * 1024;
/** A deletion needs some ten journal pages. */
const LEAST_BYTES = 512 * 1024;
/** Of free space. */
const SHARE = 1 / 8;
const PIECE_BYTES = 64 * 1024;
const RETRY_MS = 1000;

/**
 * A file of noise beside the database. Giving it up makes room for deletions only, until it restores itself. An
 * empty file tells the next process.
 */
export class DiskReserve {
  #isGivenUp: boolean;
  #targetBytes = 0;
  /** Grows when what is being written is no longer wanted. */
  #round = 0;
  #isClosed = false;
  #making: Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly path: string) {
    this.#isGivenUp = sizeOf(path) === 0;
    this.#making = this.#make();
  }

  /** Only deletions may be written. */
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
      // A whole reserve needs nothing more: Node's file system takes 3 MB.
      if (!this.#isGivenUp && (sizeOf(this.path) ?? 0) >= MOST_BYTES) return true;
      const { statfs } = await import("node:fs/promises");
      const { bavail, bsize } = await statfs(dirname(this.path));
      const missingBytes = this.#measureMissing(bavail * bsize);
      if (missingBytes === undefined || round !== this.#round) return false;
      const isMade = await this.#grow(missingBytes, round);
      if (isMade) this.#isGivenUp = false;
      return isMade;
    } catch {
      // It would be in the way.
      if (this.#isGivenUp) empty(this.path);
      else if (round === this.#round) remove(this.path);
      return false;
    }
  }

  /** Undefined without room for half of it and a little to work with. */
  #measureMissing(freeBytes: number): number | undefined {
    const heldBytes = sizeOf(this.path) ?? 0;
    const share = Math.floor((freeBytes + heldBytes) * SHARE);
    this.#targetBytes = Math.max(this.#targetBytes, Math.min(Math.max(share, LEAST_BYTES), MOST_BYTES));
    const mostBytes = heldBytes + freeBytes - this.#targetBytes / 4;
    const wantedBytes = Math.min(this.#targetBytes, mostBytes);
    if (heldBytes >= this.#targetBytes / 2 && wantedBytes <= heldBytes) return 0;
    return wantedBytes >= this.#targetBytes / 2 ? wantedBytes - heldBytes : undefined;
  }

  /** False when given up or closed meanwhile. */
  async #grow(bytes: number, round: number): Promise<boolean> {
    using file = await Deno.open(this.path, { append: true, create: true, mode: 0o600 });
    const isWanted = () => round === this.#round && !this.#isClosed;
    const piece = new Uint8Array(PIECE_BYTES);
    let done = 0;
    for (; done < bytes && isWanted(); done += PIECE_BYTES) {
      // Compressing file systems reserve nothing for zeros.
      await writeAll(file, crypto.getRandomValues(piece));
    }
    await file.sync();
    const isMade = done >= bytes && round === this.#round;
    // What was under way came after it had been emptied.
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
