/** What the server says when an administrator has looked after an account. @module */
import { USERS_MAX_LIMIT } from "../limits.ts";
import { defineArea } from "./catalogue.ts";

const users = (count: number) => count === 1 ? "1 user" : `${count} users`;

/** The file of accounts: a line of columns, and a role. */
export const userFileText = /* @__PURE__ */ defineArea("user_file", {
  columns: [
    ...["First name", "Last name", "Email", "Phone number", "Address"],
    ...["Role", "Joined", "Last active"],
  ],
  admin: "Admin",
  user: "User",
});

/** Successes of user management. */
export const userReplyText = /* @__PURE__ */ defineArea("user_replies", {
  userCreated: "User created successfully",
  adminCreated: "Admin created successfully",
  userUpdated: "User updated successfully",
  passwordUpdated: "Password updated successfully",
  userDeleted: "User deleted successfully",
  ownAccount: "We left out your own account.",
  ownPassword: "Please change your own password in Settings, or with 'Forgot Password?'.",
  bulkDone: {
    sign_out: (count: number) => `Signed out ${users(count)}.`,
    suspend: (count: number) => `Suspended ${users(count)}.`,
    restore: (count: number) => `Restored ${users(count)}.`,
    make_admin: (count: number) => `Made ${users(count)} administrator${count === 1 ? "" : "s"}.`,
    make_user: (count: number) => `Took administrator's rights from ${users(count)}.`,
    delete: (count: number) => `Deleted ${users(count)}.`,
  },
  orderUnknown: (orders: readonly string[]) => `The order must be one of ${orders.join(", ")}`,
  roleUnknown: (roles: readonly string[]) => `The role must be one of ${roles.join(", ")}`,
  usersOutOfRange: `Please choose 1 to ${USERS_MAX_LIMIT} users`,
  searchTooLong: (maximum: number) => `Please search for at most ${maximum} characters`,
});
