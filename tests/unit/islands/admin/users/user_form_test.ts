import assert from "node:assert/strict";
import {
  checkForm,
  errorsOf,
  firstUserFormError,
  newUserOf,
  userFormOf,
} from "@/islands/admin/users/user_form.ts";
import { makeUserView } from "../parts/office_stage.ts";

const EMPTY = userFormOf({ kind: "create", isAdmin: false });
const GOOD = {
  ...EMPTY,
  ...{ firstName: "Ada", lastName: "Obi", email: "ada@example.ng", phone: "0803", address: "Aba" },
  ...{ password: "sweet7", confirmPassword: "sweet7" },
};

Deno.test("An empty form is told of every gap, and the first one in the spec's order comes first", () => {
  const errors = checkForm("create", EMPTY);
  assert.deepEqual(errors, {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
    phone: "Phone number is required",
    address: "Address is required",
    password: "Password is required",
  });
  assert.equal(firstUserFormError("create", errors), "firstName");
});

Deno.test("An address that is none and a short password have their sentences", () => {
  assert.deepEqual(checkForm("create", { ...GOOD, email: "ada", password: "abc" }), {
    email: "Please enter a valid email address",
    password: "Password must be at least 6 characters long",
  });
  assert.deepEqual(checkForm("create", GOOD), {});
});

Deno.test("Editing knows neither an email address nor a password", () => {
  const form = userFormOf({ kind: "edit", user: makeUserView({ isAdmin: true }) });
  assert.deepEqual(checkForm("edit", form), {});
  assert.equal(form.isAdmin, true);
  assert.deepEqual(checkForm("edit", { ...form, phone: " " }), { phone: "Phone number is required" });
});

Deno.test("A new password is there, typed twice alike, and long enough, in this order", () => {
  const cases = [
    [" ", "", { password: "Password is required" }],
    ["sweet7", "sweet8", { confirmPassword: "Passwords do not match" }],
    ["abc", "abc", { password: "Password must be at least 6 characters long" }],
    ["sweet7", "sweet7 ", {}],
  ] as const;
  for (const [password, confirmPassword, errors] of cases) {
    assert.deepEqual(checkForm("password", { ...EMPTY, password, confirmPassword }), errors);
  }
});

Deno.test("What is sent is trimmed, its email address in lower case, and decides about no rights", () => {
  const sent = newUserOf({ ...GOOD, firstName: " Ada ", email: " ADA@Example.ng ", isAdmin: true });
  assert.deepEqual(Object.keys(sent).sort(), [
    "address",
    "email",
    "firstName",
    "lastName",
    "password",
    "phone",
  ]);
  assert.deepEqual([sent.firstName, sent.email], ["Ada", "ada@example.ng"]);
});

Deno.test("A refusal's sentences stand at the fields that the dialog has", () => {
  const refusal = { ok: false, status: 422, code: "validation_failed", message: "No" } as const;
  const fields = { email: "Email is required", isAdmin: "?" };
  assert.deepEqual(errorsOf("create", { ...refusal, fields }), { email: "Email is required" });
  assert.deepEqual(errorsOf("edit", { ...refusal, fields }), {});
  assert.deepEqual(errorsOf("password", { ...refusal, code: "password_common" }), { password: "No" });
});
