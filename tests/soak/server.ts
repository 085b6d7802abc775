/** The real server with people on it and faults under it. @module */
import { openDatabase } from "@/lib/store/open_database.ts";
import { startAdminServer } from "../support/admin_session.ts";
import type { AppServer } from "../support/app_server.ts";
import { holdLock } from "../support/lock_holder.ts";
import { findFreePort } from "../support/programs.ts";
import { needsSmallDisk, openSmallDisk, type SmallDisk } from "../support/small_disk.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { listFiles } from "../support/upload_server.ts";
import { SoakPeople } from "./people.ts";
import { formatWatch, judgeWatch, ProcessWatch } from "./process_watch.ts";

export interface ServerOrder {
  minutes: number;
  say(line: string): void;
}

const DISK_SIZE = "384m";
const LOCK_MS = 3000;
const FULL_MS = 4000;
const PAUSE_MS = 3000;
const DROPOUTS = 200;
/** The server is killed in this part of the time; afterwards one life is watched. */
const KILLED_SHARE = 0.3;
/** Above the ten seconds after which nobody can be at work on an upload any more. */
const SWEPT_AFTER_MS = 15_000;

/** Where the server lives: its folder as it sees it, and as the soak does. */
interface Place extends AsyncDisposable {
  folder: string;
  path: string;
  disk?: SmallDisk;
}

/** Returns what was not as promised. */
export async function soakServer({ minutes, say }: ServerOrder): Promise<string[]> {
  await using place = await openPlace();
  if (!place.disk) say("Without a full disk: nothing can be mounted here");
  await using stage = await Stage.open(place);
  const people = await SoakPeople.open(stage.server);
  const startedAt = performance.now();
  const endsAt = startedAt + minutes * 60_000;
  const running = people.run(() => performance.now() >= endsAt);
  const done = await runFaults(stage, people, { startedAt, endsAt });
  await running;
  const found = [...await people.findDifferences(), ...await stage.settle()];
  for (const [fault, count] of done) say(`${count} × ${fault}`);
  people.describe().forEach(say);
  say(formatWatch(stage.summary));
  return [...found, ...judgeWatch(stage.summary)];
}

async function openPlace(): Promise<Place> {
  if (needsSmallDisk.ignore) {
    const temp = await makeTempFolder();
    return { folder: temp.path, path: temp.path, [Symbol.asyncDispose]: () => temp[Symbol.asyncDispose]() };
  }
  const disk = await openSmallDisk(DISK_SIZE);
  const { folder, path } = disk;
  return { folder, path, disk, [Symbol.asyncDispose]: () => disk[Symbol.asyncDispose]() };
}

/** A server that is killed and started again at the same address. */
class Stage implements AsyncDisposable {
  readonly watch = new ProcessWatch();
  readonly found: string[] = [];
  #summary: ReturnType<ProcessWatch["summarise"]> | undefined;

  private constructor(readonly place: Place, readonly port: number, public server: AppServer) {}

  static async open(place: Place): Promise<Stage> {
    const port = findFreePort();
    const stage = new Stage(place, port, await startAt(place, port));
    stage.#follow();
    return stage;
  }

  get summary() {
    return this.#summary ??= this.watch.summarise();
  }

  get databasePath(): string {
    return `${this.place.folder}/data/alafia.db`;
  }

  #follow(): void {
    const { process, output } = this.server;
    this.watch.follow(process.pid);
    void process.status.then(({ code, signal }) => {
      if (signal === "SIGKILL" || code === 0) return;
      this.found.push(`the server ended by itself with ${code}: ${output.all.slice(-5).join(" | ")}`);
    });
  }

  async killAndRestart(): Promise<void> {
    this.server.process.kill("SIGKILL");
    await this.#noteErrors();
    this.server = await startAt(this.place, this.port);
    this.#follow();
  }

  /** Lets a last start sweep what uploads left behind, stops the server and looks at its files. */
  async settle(): Promise<string[]> {
    this.#summary = this.watch.summarise();
    const dataDir = `${this.place.path}/data`;
    await this.killAndRestart();
    await pause(SWEPT_AFTER_MS);
    const left = await listFiles(dataDir);
    if (left.length > 0) this.found.push(`uploads left ${left.join(", ")}`);
    const code = await this.server.stop();
    if (code !== 0) this.found.push(`the server stopped with ${code}`);
    await this.#noteErrors();
    this.found.push(...await inspect(dataDir));
    return this.found;
  }

  async #noteErrors(): Promise<void> {
    await this.server.process.status;
    const errors = this.server.output.all.filter((line) => /"level":"error"|Uncaught|panicked/.test(line));
    // A full disk is told as an error, and it was one.
    this.found.push(...errors.filter((line) => !line.includes('"storage_full"')));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.watch[Symbol.dispose]();
    await this.server[Symbol.asyncDispose]();
  }
}

function startAt({ folder, disk }: Place, port: number): Promise<AppServer> {
  const address = { PORT: String(port), APP_URL: `http://localhost:${port}` };
  return startAdminServer({ ...address, DATA_DIR: `${folder}/data`, LOG_LEVEL: "error" }, {
    enter: disk?.enter,
  });
}

/** Looks at a copy, where nobody else is. */
async function inspect(dataDir: string): Promise<string[]> {
  await using copy = await makeTempFolder();
  const path = `${copy.path}/alafia.db`;
  await Deno.copyFile(`${dataDir}/alafia.db`, path);
  const db = await openDatabase({ url: `file:${path}` });
  const [integrity] = await db.read({ sql: "PRAGMA integrity_check" });
  const left = await db.read({
    sql: `SELECT id FROM media UNION ALL SELECT id FROM uploads UNION ALL SELECT folder FROM pending_folders`,
  });
  await db.close();
  return [
    ...integrity?.integrity_check === "ok" ? [] : [`the file is damaged: ${JSON.stringify(integrity)}`],
    ...left.map((row) => `a row is left of an upload: ${JSON.stringify(row)}`),
  ];
}

/** Returns how often each fault happened. */
async function runFaults(
  stage: Stage,
  people: SoakPeople,
  { startedAt, endsAt }: { startedAt: number; endsAt: number },
): Promise<Map<string, number>> {
  const { disk } = stage.place;
  const withFullDisk = async (work: () => Promise<void>) => {
    await disk?.fill();
    await work();
    await disk?.relieve();
  };
  const faults: Record<string, () => Promise<void>> = {
    async "a locked database"() {
      await using _lock = await holdLock(stage.databasePath, "write", disk?.enter);
      await pause(LOCK_MS);
    },
    "clients that break off": () => people.breakOff(DROPOUTS),
    ...disk && { "a full disk": () => withFullDisk(() => pause(FULL_MS)) },
  };
  const kills: typeof faults = {
    "kill -9": () => stage.killAndRestart(),
    ...disk && { "kill -9 on a full disk": () => withFullDisk(() => stage.killAndRestart()) },
  };
  const killsEnd = startedAt + (endsAt - startedAt) * KILLED_SHARE;
  const done = new Map<string, number>();
  while (performance.now() < endsAt) {
    const all = performance.now() < killsEnd ? { ...faults, ...kills } : faults;
    for (const [name, happen] of Object.entries(all)) {
      if (performance.now() >= endsAt) break;
      await happen();
      done.set(name, (done.get(name) ?? 0) + 1);
      await pause(PAUSE_MS);
    }
  }
  return done;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
