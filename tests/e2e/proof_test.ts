import assert from "node:assert/strict";
import { startAppServer } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { makeId } from "../support/fixtures.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { makeKey } from "../support/shares.ts";
import { isTokenAccepted, openSignedIn, sendJson } from "../support/web_users.ts";

Deno.test(
  "Who signs all others out is asked for a code where that is needed, and ends the doctor's links",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    const patient = await startPatientSession(server);
    const { token } = patient;
    const other = await patient.signInAgain();
    const { keyDigest } = await makeKey();
    const body = { _id: makeId(), keyDigest, days: 14, include: {}, lifetime: "7d" };
    assert.equal((await sendJson(server, "POST", "/api/v1/shares", { token, body })).status, 201);
    await withPage(server.url, async (page) => {
      const sent: unknown[] = [];
      // As of an account with a second factor, which only administrators have.
      await page.route("**/api/auth/sessions", async (route) => {
        if (route.request().method() !== "DELETE") return await route.continue();
        const { proof, endLinks } = route.request().postDataJSON();
        sent.push({ proof, endLinks });
        if (proof?.code === "123456") return await route.continue();
        const code = proof ? "wrong_code" : "proof_needed";
        const json = {
          success: false,
          code,
          message: `It is ${code}`,
          proof: proof ? undefined : { code: true },
        };
        await route.fulfill({ status: proof ? 400 : 403, json });
      });
      await openSignedIn(page, token, "/settings");
      await page.getByRole("button", { name: "Signed-in devices" }).click();
      await page.getByRole("button", { name: "Sign out all others" }).waitFor();
      assert.equal(await page.getByLabel("End my doctor's links, too").isChecked(), true);
      await page.getByRole("button", { name: "Sign out all others" }).click();
      const dialog = page.getByRole("dialog", { name: "Please confirm that it is you" });
      await dialog.getByLabel("Code", { exact: true }).fill("000000");
      await expectNoAxeFindings(page);
      await dialog.getByRole("button", { name: "Confirm" }).click();
      await dialog.getByText("It is wrong_code").waitFor();
      await dialog.getByLabel("Code", { exact: true }).fill("123456");
      await dialog.getByRole("button", { name: "Confirm" }).click();
      await page.getByText("Every other device is signed out.").waitFor();
      assert.deepEqual(sent, [
        { endLinks: true, proof: undefined },
        { endLinks: true, proof: { code: "000000" } },
        { endLinks: true, proof: { code: "123456" } },
      ]);
      assert.equal(await page.getByLabel("End my doctor's links, too").count(), 0);
    }, { expectedErrors: [/Failed to load resource/] });
    assert.equal(await isTokenAccepted(server, other.token), false);
    const { openLinks } = await (await sendJson(server, "GET", "/api/auth/sessions", { token })).json();
    assert.equal(openLinks, 0);
  },
);
