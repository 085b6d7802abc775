import assert from "node:assert/strict";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import type { UserDialog, UserForm } from "@/islands/admin/users/user_dialog_state.ts";
import { createUsersState } from "@/islands/admin/users/users_state.ts";
import { refusal } from "../../../../support/fake_api.ts";
import { makeUserView, openAdminStage } from "../admin_stage.ts";

const FIRST = "/api/v1/admin/users?limit=50&order=newest";
const [ADA, BAYO] = [makeUserView({ _id: "ada" }), makeUserView({ _id: "bayo", isAdmin: true })];
const ADDRESS = `/api/v1/admin/users/${ADA._id}`;
const TYPED: Partial<UserForm> = {
  ...{ firstName: " Hauwa ", lastName: "Bello", email: "Hauwa@example.ng", phone: "0803", address: "Kano" },
  password: "harmattan-wind-3",
};

async function openScreen(owner = crypto.randomUUID()) {
  const stage = openAdminStage();
  const screen = createUsersState({
    ...stage,
    openDraft: (form) => openDraft(form, owner),
    downloadUsers: () => Promise.resolve(undefined),
  });
  stage.api.answer(FIRST, 200, { success: true, users: [ADA, BAYO], count: 2 });
  await screen.list.loadAnew();
  const fill = (dialog: UserDialog, typed: Partial<UserForm>) => {
    screen.dialogs.open(dialog);
    for (const [field, value] of Object.entries(typed)) screen.dialogs.edit(field as keyof UserForm, value);
  };
  return { ...stage, ...screen, fill };
}

Deno.test("Creating sends what was typed, says so, and loads the list anew", async () => {
  const cases = [
    [true, "/api/v1/create-admin", "Admin created successfully"],
    [false, "/api/v1/admin/users", "User created successfully"],
  ] as const;
  for (const [isAdmin, path, message] of cases) {
    const { api, dialogs, fill, notice } = await openScreen();
    fill({ kind: "create", isAdmin }, TYPED);
    api.answer(path, 201, { success: true, message, user: makeUserView({ _id: "hauwa" }) });
    await dialogs.submit();
    assert.deepEqual(notice.shown.value, { kind: "success", text: message });
    assert.equal(dialogs.dialog.value, undefined);
    assert.deepEqual(api.requests.slice(1).map(({ method, path }) => `${method} ${path}`), [
      `POST ${path}`,
      `GET ${FIRST}`,
    ]);
    const sent = { ...TYPED, firstName: "Hauwa", email: "hauwa@example.ng" };
    assert.deepEqual(api.requests[1]?.body, { ...sent, mustChangePassword: true });
  }
});

Deno.test("Who is given no password is invited to choose one", async () => {
  const { api, dialogs, fill } = await openScreen();
  fill({ kind: "create", isAdmin: false }, { ...TYPED, password: " " });
  await dialogs.submit();
  const { password, invite, mustChangePassword } = api.requests[1]?.body as Record<string, unknown>;
  assert.deepEqual([password, invite, mustChangePassword], ["", true, undefined]);
});

Deno.test("What is not filled in is not sent; what is typed mends its field", async () => {
  const { api, dialogs } = await openScreen();
  dialogs.open({ kind: "create", isAdmin: false });
  await dialogs.submit();
  assert.equal(api.requests.length, 1);
  assert.equal(dialogs.errorCount.value, 1);
  dialogs.edit("firstName", "H");
  assert.equal(dialogs.errors.value.firstName, undefined);
  assert.equal(dialogs.errors.value.lastName, "Last name is required");
});

Deno.test("A refusal stays in the dialog, in the server's words or in the spec's", async () => {
  const cases: [UserDialog, string, string][] = [
    [{ kind: "create", isAdmin: true }, "/api/v1/create-admin", "Failed to create admin"],
    [{ kind: "create", isAdmin: false }, "/api/v1/admin/users", "Failed to create user"],
    [{ kind: "edit", user: ADA }, ADDRESS, "Failed to update user"],
    [{ kind: "password", user: ADA }, `${ADDRESS}/password`, "Failed to update password"],
  ];
  for (const [dialog, path, sentence] of cases) {
    const { api, dialogs, fill, notice } = await openScreen();
    fill(dialog, { ...TYPED, confirmPassword: TYPED.password });
    await dialogs.submit();
    assert.deepEqual(notice.shown.value, { kind: "error", text: sentence });
    api.answer(path, 409, refusal("email_taken", "An account with this email already exists."));
    await dialogs.submit();
    assert.equal(notice.shown.value?.text, "An account with this email already exists.");
    assert.equal(dialogs.dialog.value, dialog, "what was typed is not lost");
  }
});

Deno.test("A sentence that is about a field stands there and nowhere else", async () => {
  const { api, dialogs, fill, notice } = await openScreen();
  fill({ kind: "password", user: ADA }, { password: "123456", confirmPassword: "123456" });
  api.answer(`${ADDRESS}/password`, 422, refusal("password_common", "This password is too easy to guess."));
  await dialogs.submit();
  assert.deepEqual(dialogs.errors.value, { password: "This password is too easy to guess." });
  assert.equal(notice.shown.value, undefined);
});

Deno.test("Editing begins with the account as it stands now, and the row follows what was saved", async () => {
  const { api, dialogs, list } = await openScreen();
  const standing = { ...ADA, phone: "0999" };
  api.answer(ADDRESS, 200, { success: true, user: standing });
  await dialogs.openLatest(ADA);
  assert.equal(dialogs.values.value.phone, "0999");
  dialogs.edit("isAdmin", true);
  const saved = { ...standing, isAdmin: true };
  api.answer(ADDRESS, 200, { success: true, message: "User updated successfully", user: saved });
  await dialogs.submit();
  assert.deepEqual(api.requests.at(-1)?.body, {
    ...{ firstName: "Adaọbi", lastName: "Ọkọnkwọ", phone: "0999", address: "Enugu" },
    isAdmin: true,
  });
  assert.deepEqual(list.items.value, [saved, BAYO]);
});

Deno.test("An account that cannot be fetched is not edited", async () => {
  const { dialogs, notice } = await openScreen();
  await dialogs.openLatest(ADA);
  assert.equal(dialogs.dialog.value, undefined);
  assert.equal(notice.shown.value?.text, "Failed to fetch user");
});

Deno.test("Deleting asks first; the account leaves the list, also when it is gone already", async () => {
  const { api, deletion, list, notice } = await openScreen();
  deletion.ask(ADA);
  deletion.typedEmail.value = ADA.email;
  deletion.cancel();
  await deletion.confirm();
  deletion.ask(ADA);
  await deletion.confirm();
  deletion.typedEmail.value = "bayo@example.ng";
  await deletion.confirm();
  assert.equal(api.requests.length, 1, "nothing is deleted before the address is typed");
  deletion.ask(ADA);
  deletion.typedEmail.value = ` ${ADA.email.toUpperCase()} `;
  api.answer(ADDRESS, 200, { success: true, message: "User deleted successfully" });
  await deletion.confirm();
  assert.deepEqual(list.items.value, [BAYO]);
  assert.equal(notice.shown.value?.text, "User deleted successfully");
  deletion.ask(BAYO);
  deletion.typedEmail.value = BAYO.email;
  api.answer(
    `/api/v1/admin/users/bayo`,
    404,
    refusal("user_not_found", "This account no longer exists."),
  );
  await deletion.confirm();
  assert.deepEqual(list.items.value, []);
  assert.equal(notice.shown.value?.text, "This account no longer exists.");
});

Deno.test("Who may not be deleted stays, and the reason is the server's", async () => {
  const { api, deletion, list, notice } = await openScreen();
  const cases = [
    [
      409,
      refusal("last_admin", "You cannot remove the last administrator."),
      "You cannot remove the last administrator.",
    ],
    [0, undefined, "Failed to delete user"],
  ] as const;
  for (const [status, body, sentence] of cases) {
    if (status) api.answer("/api/v1/admin/users/bayo", status, body);
    deletion.ask(BAYO);
    deletion.typedEmail.value = BAYO.email;
    await deletion.confirm();
    assert.deepEqual(notice.shown.value, { kind: "error", text: sentence });
    assert.equal(deletion.asked.value, undefined);
    assert.deepEqual(list.items.value, [ADA, BAYO]);
  }
});

Deno.test("Whoever is no administrator any more is led out", async () => {
  const { api, deletion, refused } = await openScreen();
  api.answer(ADDRESS, 401, refusal("unauthorized", "Please login to continue."));
  deletion.ask(ADA);
  deletion.typedEmail.value = ADA.email;
  await deletion.confirm();
  assert.deepEqual(refused, ["mine"]);
});

Deno.test("A dialog that was left comes back as it was, and says so; cancelled or saved it is forgotten", async () => {
  const owner = crypto.randomUUID();
  const { dialogs, fill } = await openScreen(owner);
  fill({ kind: "create", isAdmin: false }, TYPED);
  dialogs.close();
  const later = (await openScreen(owner)).dialogs;
  later.open({ kind: "create", isAdmin: true });
  assert.equal(later.values.value.firstName, "", "another dialog's");
  later.open({ kind: "create", isAdmin: false });
  assert.equal(later.values.value.firstName, TYPED.firstName);
  assert.equal(later.values.value.password, "");
  assert.equal(later.notice.value?.text, "This is what you typed before. It is not saved yet.");
  later.cancel();
  later.open({ kind: "create", isAdmin: false });
  assert.equal(later.values.value.firstName, "");
  assert.equal(later.notice.value, undefined);
});

Deno.test("A saved change leaves no draft", async () => {
  const owner = crypto.randomUUID();
  const { api, dialogs, fill } = await openScreen(owner);
  fill({ kind: "edit", user: ADA }, { address: "Jos" });
  api.answer(ADDRESS, 200, { success: true, message: "ok", user: { ...ADA, address: "Jos" } });
  await dialogs.submit();
  dialogs.open({ kind: "edit", user: ADA });
  assert.equal(dialogs.values.value.address, ADA.address);
});
