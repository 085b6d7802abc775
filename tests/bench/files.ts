import { openBlobs } from "@/lib/adapters/blobs/open_blobs.ts";
import { isMissing } from "@/lib/tools/test_run/programs.ts";
import { insertItem, openDataset, ROWS_PER_USER } from "./dataset.ts";
import { hasNginx, startNginx } from "../support/nginx.ts";
import { compare, type Contender, formatResults } from "./rounds.ts";
import { type BenchServer, startAlafia, startBareFileServer } from "./servers.ts";

const MIB = 1024 * 1024;
const ID = "0197a000-0000-7000-8000-000000000001";
const KEY = `media/${ID}/film.mp4`;
/** For measuring memory. */
const CONCURRENT_DOWNLOADS = 24;

export interface FileBenchOptions {
  rounds: number;
  /** Per round. */
  downloads: number;
  megabytes: number;
}

/** MB a second beside other servers, and the server's memory. */
export async function compareFiles(
  folder: string,
  { rounds, downloads, megabytes }: FileBenchOptions,
): Promise<string[]> {
  if (isMissing("curl")) return ["curl is not installed: files are not measured"];
  await using peers = new AsyncDisposableStack();
  const path = `${folder}/film.mp4`;
  const bytes = megabytes * MIB;
  await fillDisk(folder, path, bytes);
  const download = (url: string, times: number) => measureDownload(url, times, bytes);
  const racing = (name: string, port: number, path: string): Contender => ({
    name,
    measure: () => download(`http://127.0.0.1:${port}/${path}`, downloads),
  });
  const alafia = peers.use(await startAlafia(folder));
  const contenders = [racing("Alafia", alafia.port, KEY)];
  if (hasNginx()) {
    const nginx = peers.use(await startNginx({ root: folder, workFolder: folder }));
    contenders.push(racing("nginx, sendfile", nginx.port, "film.mp4"));
  }
  const bare = peers.use(await startBareFileServer(path));
  contenders.push(racing("bare Deno.serve, the file's own stream", bare.port, ""));
  return [
    formatResults(`GET /media/…, one file of ${megabytes} MB, in MB`, await compare(contenders, rounds)),
    ...(hasNginx() ? [] : ["  nginx is not installed: it is missing from this comparison"]),
    await describeMemory(alafia, (url) => download(url, 1)),
  ];
}

async function describeMemory(
  { port, pid }: BenchServer,
  download: (url: string) => Promise<number>,
): Promise<string> {
  const downloadAll = () =>
    Promise.all(
      Array.from({ length: CONCURRENT_DOWNLOADS }, () => download(`http://127.0.0.1:${port}/${KEY}`)),
    );
  const megabytes: number[] = [];
  for (let batches = 0; batches < 3; batches++) {
    await downloadAll();
    megabytes.push(await readMemoryMb(pid));
  }
  return `  memory of the server: ${
    megabytes.join(", ")
  } MB after each of 3 times ${CONCURRENT_DOWNLOADS} downloads at once`;
}

/** For the storage and the other servers. */
async function fillDisk(folder: string, path: string, bytes: number): Promise<void> {
  const chunk = crypto.getRandomValues(new Uint8Array(64 * 1024));
  const chunks = () =>
    ReadableStream.from((function* () {
      for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
    })());
  const blobs = await openBlobs({ dataDir: folder });
  await blobs.put(KEY, chunks(), { type: "video/mp4" });
  await blobs.close();
  const db = await openDataset(`${folder}/alafia.db`, ROWS_PER_USER);
  const createdAt = "2026-01-01T08:00:00.000Z";
  await insertItem(db, {
    id: ID,
    kind: "video",
    title: "A film",
    sizeBytes: bytes,
    file: KEY,
    createdAt,
  });
  await db.close();
  await Deno.writeFile(path, chunks());
}

/** By curl, which costs less than a server. */
async function measureDownload(url: string, times: number, bytes: number): Promise<number> {
  const each = Array.from({ length: times }, () => ["--output", "/dev/null", url]).flat();
  const args = ["--silent", "--fail", "--write-out", "%{size_download} ", ...each];
  const started = performance.now();
  const { stdout } = await new Deno.Command("curl", { args }).output();
  const seconds = (performance.now() - started) / 1000;
  const sizes = new TextDecoder().decode(stdout).trim().split(" ");
  if (sizes.length !== times || sizes.some((size) => Number(size) !== bytes)) {
    throw new Error(`Not whole: ${sizes.join()}`);
  }
  return times * bytes / MIB / seconds;
}

/** Resident; NaN if unknown. */
async function readMemoryMb(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
