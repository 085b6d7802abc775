import type {
  BulkChange,
  ManyUsersChanged,
  NewUserBody,
  NewUserPassword,
  UserChange,
  UserPage,
  UserReply,
  UserSaved,
} from "../schemas/admin_users.ts";
import type { SuccessReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type { BulkAction, NewUserBody, UserChange, UserPage, UserView } from "../schemas/admin_users.ts";

export const createAdmin = endpoint<NewUserBody, UserSaved>("POST", "/api/v1/create-admin");
export const listUsers = endpoint<undefined, UserPage>("GET", "/api/v1/admin/users");
/** Takes the parameters of the list and answers CSV. */
export const exportUsers = endpoint<undefined, unknown>("GET", "/api/v1/admin/users.csv");
export const changeManyUsers = endpoint<BulkChange, ManyUsersChanged>("POST", "/api/v1/admin/users/bulk");
export const createUser = endpoint<NewUserBody, UserSaved>("POST", "/api/v1/admin/users");
export const getUser = endpoint<undefined, UserReply>("GET", "/api/v1/admin/users/:userId");
export const changeUser = endpoint<UserChange, UserSaved>("PUT", "/api/v1/admin/users/:userId");
export const deleteUser = endpoint<undefined, SuccessReply>("DELETE", "/api/v1/admin/users/:userId");
export const changeUserPassword = endpoint<NewUserPassword, SuccessReply>(
  "PUT",
  "/api/v1/admin/users/:userId/password",
);
