import assert from "node:assert/strict";
import { openInstallationSecret, openSecrets } from "@/lib/services/secrets/installation_secret.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { serverArguments } from "@/lib/tools/start_task.ts";
import { buildOnce } from "../../support/app_server.ts";
import { makeTempFolder } from "../../support/temp_folder.ts";
import { runDeno } from "@/tests/support/programs.ts";

const SECRET = "0123456789abcdef".repeat(4);
const FORMER = "fedcba9876543210".repeat(4);

Deno.test("the first start makes a secret that only its owner may read, and every later one reads it", async () => {
  await using folder = await makeTempFolder();
  const dataDir = `${folder.path}/data`;
  const made = await Promise.all(Array.from({ length: 4 }, () => openInstallationSecret(dataDir)));
  assert.match(made[0] ?? "", /^[0-9a-f]{64}$/);
  assert.equal(new Set(made).size, 1);
  assert.equal(await openInstallationSecret(dataDir), made[0]);
  const names = await Array.fromAsync(Deno.readDir(dataDir), ({ name }) => name);
  assert.deepEqual(names, ["secret"], "no draft is left");
  assert.equal(((await Deno.stat(`${dataDir}/secret`)).mode ?? 0) & 0o777, 0o600);
});

const DAMAGED = {
  "empty": "",
  "cut": SECRET.slice(0, 40),
  "too long": `${SECRET}0`,
  "not hexadecimal": SECRET.replace("0", "x"),
  "with something behind it": `${SECRET}\nsecret\n`,
  "of zero bytes": "\0".repeat(64),
};

for (const [what, text] of Object.entries(DAMAGED)) {
  Deno.test(`a secret that is ${what} is refused, and left as it is`, async () => {
    await using folder = await makeTempFolder();
    await Deno.writeTextFile(`${folder.path}/secret`, text);
    const refusal = {
      name: "ConfigError",
      message: new RegExp(`^${folder.path}/secret must hold 64 [^\\n]+$`),
    };
    await assert.rejects(openInstallationSecret(folder.path), refusal);
    assert.equal(await Deno.readTextFile(`${folder.path}/secret`), text);
    await Deno.remove(`${folder.path}/secret`);
    await Deno.writeTextFile(`${folder.path}/secret.previous`, text);
    await assert.rejects(openSecrets({ dataDir: folder.path }), { name: "ConfigError" });
  });
}

for (const end of ["", "\n", "\r\n"]) {
  Deno.test(`a secret that ends in ${JSON.stringify(end)} is the same secret`, async () => {
    await using folder = await makeTempFolder();
    await Deno.writeTextFile(`${folder.path}/secret`, SECRET + end);
    assert.equal(await openInstallationSecret(folder.path), SECRET);
  });
}

Deno.test("the server does not start on an empty secret, and says so in one line", async () => {
  await buildOnce();
  await using folder = await makeTempFolder();
  await Deno.writeTextFile(`${folder.path}/secret`, "");
  const settings: Record<string, string> = { DATA_DIR: folder.path, PORT: "0", JWT_SECRET: "" };
  const { code, out, err } = await runDeno(serverArguments((name) => settings[name]), { env: settings });
  assert.deepEqual([code, out], [1, ""]);
  assert.deepEqual(err.trim().split("\n"), [
    `Alafia could not start: ${folder.path}/secret must hold 64 hexadecimal digits: put the whole file back from a copy of yours`,
  ]);
});

Deno.test("the secret before the last rotation is read from the settings, else from the data folder", async () => {
  await using folder = await makeTempFolder();
  await Deno.writeTextFile(`${folder.path}/secret`, SECRET);
  assert.equal((await openSecrets({ dataDir: folder.path })).former, undefined);
  await Deno.writeTextFile(`${folder.path}/secret.previous`, FORMER);
  const [present, former, other] = await Promise.all([SECRET, FORMER, `${FORMER}x`].map(createSecrets));
  const fromFolder = await openSecrets({ dataDir: folder.path });
  assert.equal(await fromFolder.mac("a"), await present?.mac("a"));
  assert.equal(await fromFolder.former?.mac("a"), await former?.mac("a"));
  const settings = { dataDir: folder.path, jwtSecret: `${FORMER}x`, jwtSecretPrevious: SECRET };
  const fromSettings = await openSecrets(settings);
  assert.equal(await fromSettings.mac("a"), await other?.mac("a"));
  assert.equal(await fromSettings.former?.mac("a"), await present?.mac("a"));
});
