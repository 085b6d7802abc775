import assert from "node:assert/strict";
import { openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { readProcessFigures } from "../support/process_figures.ts";
import { endUploadLeases, killOverUploads, listFiles, untilNothingIsLeft } from "../support/upload_server.ts";
import { chooseCut, makeStreamedForm, sendStreamed } from "../support/streamed_upload.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

const MB = 1024 * 1024;
const MAX_MEMORY_MIB = 300;

Deno.test({
  name:
    "Eight uploads of 100 MB in parallel keep the server under 300 MB; those over four are told to come back",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using server = await startAdminServer();
    const token = await openAdminSession(server);
    const form = await makeStreamedForm(100 * MB);
    const refusals: (number | undefined)[] = [];
    let ended = Promise.withResolvers<void>();
    const upload = async () => {
      while (true) {
        const end = ended.promise;
        const status = await sendStreamed({ url: server.url, token }, form);
        if (status === 201) break;
        refusals.push(status);
        await end;
      }
      ended.resolve();
      ended = Promise.withResolvers();
    };
    await Promise.all(Array.from({ length: 8 }, upload));
    assert.ok(refusals.length >= 4, refusals.join());
    assert.deepEqual(new Set(refusals), new Set([503]));
    const { peakMiB } = await readProcessFigures(server.process.pid);
    assert.ok(peakMiB < MAX_MEMORY_MIB, `the server took ${peakMiB} MiB`);
    assert.equal((await listFiles(server.dataDir)).length, 8);
  },
});

Deno.test("Fifty uploads broken off at any byte leave no row, no object and no part", async () => {
  await using server = await startAdminServer();
  const token = await openAdminSession(server);
  const form = await makeStreamedForm(6 * MB);
  for (let round = 0; round < 50; round += 4) {
    const cuts = Array.from(
      { length: Math.min(4, 50 - round) },
      (_, index) => chooseCut(form, index % 2 === 0),
    );
    await Promise.all(cuts.map((untilByte) => sendStreamed({ url: server.url, token }, form, { untilByte })));
  }
  await untilNothingIsLeft(server.dataDir);
  assert.equal(await sendStreamed({ url: server.url, token }, form), 201);
  const errors = server.output.all.filter((line) => line.includes('"level":"error"'));
  assert.deepEqual(errors, [], "who goes away is no failure of the server");
});

Deno.test("Twenty uploads over which the server was killed leave nothing after the next start", async () => {
  await using folder = await makeTempFolder();
  const form = await makeStreamedForm(24 * MB);
  const settings = { DATA_DIR: folder.path };
  for (let round = 0; round < 5; round++) {
    await using server = await startAdminServer(settings);
    const token = await openAdminSession(server);
    await killOverUploads(server, token, form);
  }
  assert.ok((await listFiles(folder.path)).length > 0, "something was left to sweep");
  await endUploadLeases(folder.path);
  await using _server = await startAdminServer(settings);
  await untilNothingIsLeft(folder.path);
});
