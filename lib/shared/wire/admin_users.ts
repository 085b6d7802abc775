import type * as shapes from "../schemas/admin_users.ts";
import type { SuccessReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type { BulkAction, NewUserBody, UserChange, UserPage, UserView } from "../schemas/admin_users.ts";

export const createAdmin = endpoint<shapes.NewUserBody, shapes.UserSaved>("POST", "/api/v1/create-admin");
export const listUsers = endpoint<undefined, shapes.UserPage>("GET", "/api/v1/admin/users");
/** Takes the parameters of the list and answers CSV. */
export const exportUsers = endpoint<undefined, unknown>("GET", "/api/v1/admin/users.csv");
export const changeManyUsers = endpoint<shapes.BulkChange, shapes.ManyUsersChanged>(
  "POST",
  "/api/v1/admin/users/bulk",
);
export const createUser = endpoint<shapes.NewUserBody, shapes.UserSaved>("POST", "/api/v1/admin/users");
export const getUser = endpoint<undefined, shapes.UserReply>("GET", "/api/v1/admin/users/:userId");
export const changeUser = endpoint<shapes.UserChange, shapes.UserSaved>("PUT", "/api/v1/admin/users/:userId");
export const deleteUser = endpoint<shapes.UserDeletion, SuccessReply>(
  "DELETE",
  "/api/v1/admin/users/:userId",
);
export const changeUserPassword = endpoint<shapes.NewUserPassword, SuccessReply>(
  "PUT",
  "/api/v1/admin/users/:userId/password",
);
