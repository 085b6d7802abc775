/** A server in its own process, looked at from outside: its files, its rows. @module */
import { openDatabase } from "@/lib/store/open_database.ts";
import type { AppServer } from "./app_server.ts";
import { chooseCut, sendStreamed, type StreamedForm } from "./streamed_upload.ts";

/** Lists every file in the media folder of a data folder, drafts included. */
export async function listFiles(dataDir: string, folder = "media"): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(`${dataDir}/${folder}`)).catch(() => []);
  const lists = entries.map(({ name, isDirectory }) =>
    isDirectory ? listFiles(dataDir, `${folder}/${name}`) : [`${folder}/${name}`]
  );
  return (await Promise.all(lists)).flat();
}

/** Far above the ten seconds after which nobody can be at work on anything any more. */
const PATIENCE_MS = 60_000;

/**
 * Waits until neither a row nor an object of media is left.
 *
 * @param listObjects Lists whatever is stored, drafts and parts included; by default the files of the data folder.
 * @throws {Error} that says what is left.
 */
export async function untilNothingIsLeft(
  dataDir: string,
  listObjects = () => listFiles(dataDir),
): Promise<void> {
  const db = await openDatabase({ url: `file:${dataDir}/alafia.db` });
  const deadline = performance.now() + PATIENCE_MS;
  const sql =
    `SELECT id FROM media UNION ALL SELECT id FROM uploads UNION ALL SELECT folder FROM pending_folders`;
  const look = async () => [...await db.read({ sql }), ...await listObjects()];
  try {
    for (let left = await look(); left.length > 0; left = await look()) {
      if (performance.now() > deadline) throw new Error(`There is still ${JSON.stringify(left)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await db.close();
  }
}

/** Lets the time pass that a server's hold on its unfinished uploads lasts, while none runs. */
export async function endUploadLeases(dataDir: string): Promise<void> {
  const db = await openDatabase({ url: `file:${dataDir}/alafia.db` });
  const sql = "UPDATE pending_folders SET until = '2026-01-01T00:00:00.000Z'";
  const [ended] = await db.write([{ sql }]);
  await db.close();
  if (!ended?.changes) throw new Error("No upload was unfinished");
}

/** So many uploads run at once. */
const UPLOADS = 4;

/** Sends four forms, each up to some byte of its own, and kills the server when all have come so far. */
export async function killOverUploads(server: AppServer, token: string, form: StreamedForm): Promise<void> {
  const killed = Promise.withResolvers<void>();
  let left = UPLOADS;
  const hold = () => {
    if (--left === 0) {
      server.process.kill("SIGKILL");
      killed.resolve();
    }
    return killed.promise;
  };
  const cuts = Array.from({ length: UPLOADS }, (_, index) => chooseCut(form, index < UPLOADS / 2));
  await Promise.all(
    cuts.map((untilByte) => sendStreamed({ url: server.url, token }, form, { untilByte, hold })),
  );
}
