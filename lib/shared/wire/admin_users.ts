/** The addresses at which administrators look after accounts. @see spec §7 Admin @module */
import type {
  NewUserBody,
  OneUser,
  PasswordOnly,
  UserChange,
  UserPage,
  UserSaved,
} from "../schemas/admin_users.ts";
import type { Done } from "../schemas/answers.ts";
import { endpoint } from "./endpoint.ts";

export type { NewUserBody, UserChange, UserPage, UserView } from "../schemas/admin_users.ts";

/** In which order accounts are listed; a search is always newest first. */
export const USER_ORDERS = ["newest", "oldest", "name", "email"] as const;
/** @see {@linkcode USER_ORDERS} */
export type UserOrder = typeof USER_ORDERS[number];

export const createAdmin = endpoint<NewUserBody, UserSaved>("POST", "/api/v1/create-admin");
export const listUsers = endpoint<undefined, UserPage>("GET", "/api/v1/admin/users");
export const createUser = endpoint<NewUserBody, UserSaved>("POST", "/api/v1/admin/users");
export const getUser = endpoint<undefined, OneUser>("GET", "/api/v1/admin/users/:userId");
export const changeUser = endpoint<UserChange, UserSaved>("PUT", "/api/v1/admin/users/:userId");
export const deleteUser = endpoint<undefined, Done>("DELETE", "/api/v1/admin/users/:userId");
export const changeUserPassword = endpoint<PasswordOnly, Done>("PUT", "/api/v1/admin/users/:userId/password");
