/** What the server says when an administrator has looked after an account. @module */
import { defineArea } from "./catalogue.ts";

/** Successes of user management. */
export const userReplyText = /* @__PURE__ */ defineArea("user_replies", {
  userCreated: "User created successfully",
  adminCreated: "Admin created successfully",
  userUpdated: "User updated successfully",
  passwordUpdated: "Password updated successfully",
  userDeleted: "User deleted successfully",
  orderUnknown: (orders: readonly string[]) => `The order must be one of ${orders.join(", ")}`,
  searchTooLong: (maximum: number) => `Please search for at most ${maximum} characters`,
});
