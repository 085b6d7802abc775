import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openAdminScreen, openAdminSession, startAdminServer, TEST_ADMIN } from "../support/admin_session.ts";
import { type AppServer, sharePerWorker } from "../support/app_server.ts";
import { DESKTOP, expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { expectFocus, pressByKeyboard, tabTo, typeInto } from "../support/keyboard.ts";
import { sendJson } from "../support/web_users.ts";

const REFUSED = { expectedErrors: [/Failed to load resource/] };
const PASSWORD = "harmattan-wind-3";
const LAST_ADMIN = "You cannot remove the last administrator.";

const sharedServer = sharePerWorker(startAdminServer);

/** One server for all of these journeys; each leaves behind only whom it named itself. */
/** An administrator at a screen, and their way to the server beside it. */
interface Office {
  server: AppServer;
  token: string;
  /** Makes an account over HTTP and returns its id. */
  create(firstName: string, options?: { isAdmin?: boolean }): Promise<string>;
}

async function signedIn(path: string, run: (page: Page, office: Office) => Promise<void>): Promise<void> {
  const server = await sharedServer();
  const token = await openAdminSession(server);
  await withPage(server.url, async (page) => {
    page.setDefaultTimeout(60_000);
    await openAdminScreen(page, token, path);
    await run(page, { server, token, create: (...who) => createOverHttp(server, token, ...who) });
  }, { ...REFUSED, viewport: DESKTOP });
}

async function createOverHttp(
  server: AppServer,
  token: string,
  firstName: string,
  { isAdmin = false } = {},
): Promise<string> {
  const path = isAdmin ? "/api/v1/create-admin" : "/api/v1/admin/users";
  const names = { firstName, lastName: "Ọ̀ṣínǹdé", phone: "+234 803 000 0000", address: "12 Marina Road" };
  const body = { ...names, email: emailOf(firstName), password: PASSWORD };
  const response = await sendJson(server, "POST", path, { token, body });
  const { user, message } = await response.json();
  assert.equal(response.status, 201, message);
  return user._id;
}

function emailOf(firstName: string): string {
  return `${firstName.toLowerCase()}@example.ng`;
}

async function signIn(
  server: AppServer,
  path: string,
  email: string,
  password = PASSWORD,
): Promise<Response> {
  return await sendJson(server, "POST", path, { body: { email, password } });
}

const banner = (page: Page, text: string) => page.locator(".admin-notice").getByText(text);
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

Deno.test("An administrator creates, finds and edits somebody by keyboard", needsChromium, async () => {
  await signedIn("/users", async (page) => {
    await rowOf(page, TEST_ADMIN.email).waitFor();
    await pressByKeyboard(page, "Create User");
    const dialog = page.getByRole("dialog", { name: "Create User" });
    await dialog.waitFor();
    await typeInto(page, "First name", "Hauwa");
    await page.keyboard.press("Enter");
    await dialog.getByText("Last name is required").waitFor();
    assert.equal(await page.evaluate("document.activeElement.name"), "lastName");
    const typed = { "Last name": "Bello", Email: emailOf("Hauwa"), "Phone number": "0803", Address: "Kano" };
    for (const [label, text] of Object.entries(typed)) await typeInto(page, label, text);
    await typeInto(page, "Password", PASSWORD);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await banner(page, "User created successfully").waitFor();
    await rowOf(page, emailOf("Hauwa")).waitFor();

    await typeInto(page, "Search", "hauw");
    await page.getByRole("status").getByText("1 account").waitFor();
    await pressByKeyboard(page, "Edit Hauwa Bello");
    const editing = page.getByRole("dialog", { name: "Edit User" });
    await editing.waitFor();
    assert.equal(await editing.getByLabel("Email").count(), 0, "the email address cannot be changed");
    await editing.getByLabel("Phone number").fill("0999");
    await tabTo(page, "Administrator");
    await page.keyboard.press("Space");
    await pressByKeyboard(page, "Save changes");
    await editing.waitFor({ state: "detached" });
    await banner(page, "User updated successfully").waitFor();
    const row = rowOf(page, emailOf("Hauwa"));
    await row.getByText("Admin", { exact: true }).waitFor();
    await row.getByText("0999").waitFor();
  });
});

async function askToDelete(page: Page, name: string): Promise<void> {
  await pressByKeyboard(page, `Edit ${name}`);
  await page.getByRole("dialog", { name: "Edit User" }).waitFor();
  await pressByKeyboard(page, "Delete");
  await page.getByText("Are you sure you want to delete this user?").waitFor();
}

Deno.test(
  "An administrator sets somebody's password and deletes the account by keyboard",
  needsChromium,
  async () => {
    await signedIn("/users", async (page, { server, create }) => {
      await create("Chinedu");
      await page.reload();
      await pressByKeyboard(page, "Edit Chinedu Ọ̀ṣínǹdé");
      await page.getByRole("dialog", { name: "Edit User" }).waitFor();
      await pressByKeyboard(page, "Update Password");
      const dialog = page.getByRole("dialog", { name: "Update Password" });
      await dialog.waitFor();
      await expectFocus(page, "Update Password");
      await typeInto(page, "Password", "palm-kernel-8");
      await typeInto(page, "Confirm password", "palm-kernel-9");
      await page.keyboard.press("Enter");
      await dialog.getByText("Passwords do not match").waitFor();
      await dialog.getByLabel("Confirm password").fill("palm-kernel-8");
      await page.keyboard.press("Enter");
      await banner(page, "Password updated successfully").waitFor();
      const { status } = await signIn(server, "/api/auth/login", emailOf("Chinedu"), "palm-kernel-8");
      assert.equal(status, 200);

      await askToDelete(page, "Chinedu Ọ̀ṣínǹdé");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await expectFocus(page, "Edit Chinedu Ọ̀ṣínǹdé");
      await askToDelete(page, "Chinedu Ọ̀ṣínǹdé");
      assert.equal(await page.getByRole("button", { name: "Delete", exact: true }).isEnabled(), false);
      await typeInto(page, "Type their email to delete the account", emailOf("Chinedu"));
      await pressByKeyboard(page, "Delete");
      await banner(page, "User deleted successfully").waitFor();
      await rowOf(page, emailOf("Chinedu")).waitFor({ state: "detached" });
    });
  },
);

Deno.test(
  "Several people are found by phone, signed out at once and taken along as a file",
  needsChromium,
  async () => {
    await signedIn("/users", async (page, { server, create }) => {
      for (const name of ["Ngozi", "Tunde"]) await create(name);
      const { token } = await (await signIn(server, "/api/auth/login", emailOf("Ngozi"))).json();
      await typeInto(page, "Search", "0803 000 0000");
      await rowOf(page, emailOf("Tunde")).waitFor();
      await page.getByLabel("Role").selectOption({ label: "Administrators" });
      await rowOf(page, emailOf("Tunde")).waitFor({ state: "detached" });
      await page.getByLabel("Role").selectOption({ label: "Users" });
      for (const name of ["Ngozi", "Tunde"]) {
        await tabTo(page, `Choose ${name} Ọ̀ṣínǹdé`);
        await page.keyboard.press("Space");
      }
      const offered = await page.getByRole("group", { name: "2 chosen" }).getByRole("button").allInnerTexts();
      assert.deepEqual(
        offered.slice(2),
        ["Sign out", "Suspend", "Make admin", "Delete"],
        "what changes somebody",
      );
      await pressByKeyboard(page, "Sign out");
      await page.getByRole("dialog", { name: "Sign out 2 people?" }).waitFor();
      await pressByKeyboard(page, "Sign out");
      await banner(page, "Signed out 2 users.").waitFor();
      assert.equal((await sendJson(server, "GET", "/api/auth/verify-token", { token })).status, 401);
      const download = page.waitForEvent("download");
      await pressByKeyboard(page, "Download CSV");
      const file = await (await download).path();
      assert.match(
        await Deno.readTextFile(file),
        /"Ngozi","Ọ̀ṣínǹdé","ngozi@example.ng","'\+234 803 000 0000"/,
      );
      await banner(page, "The list is in your downloads.").waitFor();
    });
  },
);

Deno.test(
  "A press on a row opens it, but on its box: fields come first, and Delete last",
  needsChromium,
  async () => {
    await signedIn("/users", async (page, { create }) => {
      await create("Zainab");
      await page.reload();
      const row = rowOf(page, emailOf("Zainab"));
      await row.getByRole("checkbox").check();
      assert.equal(await page.getByRole("dialog").count(), 0);
      await row.getByText("12 Marina Road").click();
      const dialog = page.getByRole("dialog", { name: "Edit User" });
      await dialog.waitFor();
      const all = await dialog.locator("input, button").all();
      const controls = await Promise.all(
        all.map(async (each) => await each.getAttribute("name") ?? await each.textContent()),
      );
      assert.deepEqual(controls.filter(Boolean), [
        ...["firstName", "lastName", "phone", "address", "isAdmin"],
        ...["Update Password", "Suspend", "Delete", "Cancel", "Save changes"],
      ]);
    });
  },
);

Deno.test("Nobody deletes themself, and the last administrator stays one", needsChromium, async () => {
  await using server = await startAdminServer();
  const token = await openAdminSession(server);
  await withPage(server.url, async (page) => {
    page.setDefaultTimeout(60_000);
    await openAdminScreen(page, token, "/users");
    const row = rowOf(page, TEST_ADMIN.email);
    const name = await row.getByRole("button", { name: /^Edit / }).getAttribute("aria-label") ?? "";
    await askToDelete(page, name.replace("Edit ", ""));
    await typeInto(page, "Type their email to delete the account", TEST_ADMIN.email);
    await pressByKeyboard(page, "Delete");
    await page.getByRole("alert").getByText(LAST_ADMIN).waitFor();

    await pressByKeyboard(page, name);
    const dialog = page.getByRole("dialog", { name: "Edit User" });
    await dialog.waitFor();
    for (const [label, text] of [["Phone number", "0803"], ["Address", "Aba"]] as const) {
      await dialog.getByLabel(label).fill(text);
    }
    await tabTo(page, "Administrator");
    await page.keyboard.press("Space");
    await pressByKeyboard(page, "Save changes");
    await dialog.getByRole("alert").getByText(LAST_ADMIN).waitFor();
    await expectNoAxeFindings(page);
    await page.keyboard.press("Escape");
    await row.getByText("Admin", { exact: true }).waitFor();

    await createOverHttp(server, token, "Second", { isAdmin: true });
    await askToDelete(page, name.replace("Edit ", ""));
    await typeInto(page, "Type their email to delete the account", TEST_ADMIN.email);
    await pressByKeyboard(page, "Delete");
    await page.getByRole("alert").getByText("You cannot delete your own account here.").waitFor();
  }, REFUSED);
});

Deno.test("Who is no administrator any more is led to /admin by the next call", needsChromium, async () => {
  await signedIn("/overview", async (page, { server, token, create }) => {
    const userId = await create("Demoted", { isAdmin: true });
    const { token: own } = await (await signIn(server, "/api/v1/admin/login", emailOf("Demoted"))).json();
    await openAdminScreen(page, own, "/users");
    await rowOf(page, emailOf("Demoted")).waitFor();
    await sendJson(server, "DELETE", `/api/v1/admin/users/${userId}`, { token });
    await typeInto(page, "Search", "ada");
    await page.waitForURL(/\/admin$/);
    assert.equal(await page.evaluate(`localStorage.getItem("admintoken")`), null);
  });
});

Deno.test("The audit log narrows down to an action and to a person", needsChromium, async () => {
  await signedIn("/audit", async (page, { server, token, create }) => {
    const userId = await create("Folake");
    const change = { firstName: "Folake", lastName: "Ojo", phone: "0803", address: "Ibadan", isAdmin: false };
    await sendJson(server, "PUT", `/api/v1/admin/users/${userId}`, { token, body: change });
    await page.reload();
    const entries = page.getByRole("table", { name: "Audit log" }).getByRole("rowgroup").last().getByRole(
      "row",
    );
    await entries.first().getByText("Folake Ojo", { exact: true }).waitFor();
    assert.match(await entries.first().innerText(), /User updated.*Last name/s);
    assert.equal((await entries.first().innerText()).includes("Ibadan"), false, "no value is kept");
    assert.match(await entries.first().innerText(), /\d{4}, \d{2}:\d{2}/);
    await pressByKeyboard(page, "Folake Ojo");
    const isKept = `document.activeElement.matches("div[tabindex='-1']")`;
    await page.getByRole("button", { name: /^Remove the filter: Done to Folake/ }).waitFor();
    await entries.nth(1).waitFor();
    assert.equal(await entries.count(), 2);
    assert.equal(await page.evaluate(isKept), true, "the keyboard goes on from the list");
    await page.getByLabel("Action").selectOption({ label: "User created" });
    await entries.nth(1).waitFor({ state: "detached" });
    await page.getByLabel("From").fill("2099-01-01");
    await page.getByText("Nothing matches these filters.").waitFor();
    await pressByKeyboard(page, "Clear filters");
    await entries.nth(1).waitFor();
  });
});

Deno.test("Feedback is hidden and shown again by keyboard", needsChromium, async () => {
  await signedIn("/reviews", async (page, { server, create }) => {
    await create("Emeka");
    await submitFeedback(server, "Emeka", "Buy gold");
    await page.reload();
    const card = page.getByRole("listitem").filter({ hasText: "Buy gold" });
    await pressByKeyboard(page, "Hide “Buy gold”");
    await banner(page, "This feedback is hidden now.").waitFor();
    await card.getByText("Hidden", { exact: true }).waitFor();
    await pressByKeyboard(page, "Show “Buy gold” again");
    await banner(page, "Everybody can see this feedback again.").waitFor();
    await card.getByText("Hidden", { exact: true }).waitFor({ state: "detached" });
  });
});

async function submitFeedback(server: AppServer, firstName: string, subject: string): Promise<void> {
  const { token } = await (await signIn(server, "/api/auth/login", emailOf(firstName))).json();
  const body = { subject, message: "A word that is much longer than a phone is wide: ".repeat(4), rating: 4 };
  const response = await sendJson(server, "POST", "/api/v1/feedback/submit", { token, body });
  assert.equal(response.status, 201);
}

Deno.test("The overview's charts are to be had as tables", needsChromium, async () => {
  await signedIn("/overview", async (page) => {
    await page.getByRole("img", { name: /^People Active people: \d+ in 30 days, most on/ }).waitFor();
    await page.getByText("Show as a table").first().click();
    const table = page.getByRole("table", { name: "People" });
    await table.getByRole("columnheader", { name: "Sign-ups" }).waitFor();
    assert.equal(await table.getByRole("row").count(), 31);
  });
});
