import assert from "node:assert/strict";
import { needsConsent } from "@/lib/shared/consent.ts";
import { SignedIn } from "@/lib/shared/schemas/auth.ts";
import { ReadingPage } from "@/lib/shared/schemas/reading.ts";
import { signIn } from "@/lib/shared/wire/auth.ts";
import { getConsent } from "@/lib/shared/wire/consent.ts";
import { listReadings } from "@/lib/shared/wire/readings.ts";
import { DEMO_PATIENT } from "@/lib/tools/demo/data.ts";
import { buildOnce } from "@/tests/support/app_server.ts";
import { denoCommand, startServer } from "@/tests/support/programs.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

Deno.test("deno task demo serves a patient with 90 days of readings, a few lessons, and leaves nothing behind", async () => {
  await buildOnce();
  await using folder = await makeTempFolder();
  // Settings of a real installation, which the demo must not touch.
  const env = {
    PORT: "0",
    TMPDIR: folder.path,
    DATABASE_URL: "http://127.0.0.1:1",
    SMTP_URL: "smtp://127.0.0.1:1",
  };
  const { url, output, stop } = await startServer(denoCommand("lib/tools/demo.ts"), { env });
  const { email, password } = DEMO_PATIENT;
  assert.ok(output.all.some((line) => line.includes(`${email}  ${password}`)), output.all.join("\n"));

  const signedIn = await fetch(url + signIn.path, {
    method: signIn.method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(DEMO_PATIENT),
  });
  const { token } = SignedIn.parse(await signedIn.json());
  const headers = { Authorization: `Bearer ${token}` };
  const list = await fetch(url + listReadings.path, { headers });
  const { data } = ReadingPage.parse(await list.json());
  assert.ok(data.length > 150, `${data.length} readings`);

  const consent = await (await fetch(url + getConsent.path, { headers })).json();
  assert.equal(needsConsent(consent), false, "its first Save is no legal question");

  for (const [kind, count] of [["audios", 4], ["videos", 1], ["pdfs", 1]] as const) {
    const lessons = await (await fetch(`${url}/api/v1/${kind}`)).json();
    assert.equal(lessons.count, count, kind);
    const { audioUrl, videoUrl, pdfUrl } = lessons[kind][0];
    const file = await fetch(url + (audioUrl ?? videoUrl ?? pdfUrl));
    assert.equal(file.status, 200, kind);
    await file.body?.cancel();
  }

  assert.equal(await stop(), 0);
  assert.deepEqual([...Deno.readDirSync(folder.path)], []);
});
