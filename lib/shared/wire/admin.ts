import type { AdminSession } from "../schemas/admin.ts";
import type { Credentials, SignedIn } from "../schemas/auth.ts";
import type { SuccessReply } from "../schemas/replies.ts";
import type { PasswordChange } from "../schemas/settings.ts";
import { endpoint } from "./endpoint.ts";

export type { AdminIdentity } from "../schemas/admin.ts";

export const signInAdmin = endpoint<Credentials, SignedIn>("POST", "/api/v1/admin/login");
export const changeAdminPassword = endpoint<PasswordChange, SuccessReply>("PUT", "/api/v1/admin/password");
export const signOutAdmin = endpoint<undefined, undefined>("POST", "/api/v1/admin/logout");
export const getAdminSession = endpoint<undefined, AdminSession>("GET", "/api/v1/admin/session");
