import assert from "node:assert/strict";
import { checkUserForm } from "@/islands/admin/users/user_dialog_state.ts";

const EMPTY = {
  ...{ firstName: "", lastName: "", email: "", phone: "", address: "" },
  ...{ password: "", confirmPassword: "", isAdmin: false },
};
const GOOD = {
  ...EMPTY,
  ...{ firstName: "Ada", lastName: "Obi", email: "ada@example.ng", phone: "0803", address: "Aba" },
  ...{ password: "sweet7", confirmPassword: "sweet7" },
};

Deno.test("An empty form is told of every gap, and the first one in the spec's order comes first", () => {
  const errors = checkUserForm("create", EMPTY);
  assert.deepEqual(errors, {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
    phone: "Phone number is required",
    address: "Address is required",
  });
  assert.equal(Object.keys(errors)[0], "firstName");
});

Deno.test("An address that is none and a short password have their sentences", () => {
  assert.deepEqual(checkUserForm("create", { ...GOOD, email: "ada", password: "abc" }), {
    email: "Please enter a valid email address",
    password: "Password must be at least 6 characters long",
  });
  assert.deepEqual(checkUserForm("create", GOOD), {});
});

Deno.test("Editing knows neither an email address nor a password", () => {
  const form = { ...GOOD, email: "", password: "" };
  assert.deepEqual(checkUserForm("edit", form), {});
  assert.deepEqual(checkUserForm("edit", { ...form, phone: " " }), { phone: "Phone number is required" });
});

Deno.test("A new password is there, typed twice alike, and long enough, in this order", () => {
  const cases = [
    [" ", "", { password: "Password is required" }],
    ["sweet7", "sweet8", { confirmPassword: "Passwords do not match" }],
    ["abc", "abc", { password: "Password must be at least 6 characters long" }],
    ["sweet7", "sweet7 ", {}],
  ] as const;
  for (const [password, confirmPassword, errors] of cases) {
    assert.deepEqual(checkUserForm("password", { ...EMPTY, password, confirmPassword }), errors);
  }
});
