/** What an administrator does with users. @module */
import assert from "node:assert/strict";
import { UserPage, UserSaved, type UserView } from "@/lib/shared/schemas/admin_users.ts";
import { AuditPage } from "@/lib/shared/schemas/audit.ts";
import { insertAdminSession } from "./admins.ts";
import { openTestApp, type TestApp } from "./test_app.ts";

export const USERS = "/api/v1/admin/users";
export const BAYO = {
  firstName: " Bayọ̀ ",
  lastName: "Adé",
  email: "Bayo@Example.NG",
  phone: "0803 123 4567",
  address: "3 Allen Avenue, Ikeja",
  password: "kola-nut-and-9",
};

/** An app with an administrator in it, and what they call. */
export interface Office extends AsyncDisposable {
  test: TestApp;
  admin: Awaited<ReturnType<typeof insertAdminSession>>;
  call(method: string, path: string, body?: unknown, token?: string): Promise<Response>;
  create(changes?: Partial<typeof BAYO>, path?: string): Promise<UserView>;
  list(query?: string): Promise<UserPage>;
  audit(): Promise<AuditPage["entries"]>;
}

export async function openOffice(): Promise<Office> {
  const test = await openTestApp();
  const admin = await insertAdminSession(test);
  const call: Office["call"] = async (method, path, body, token = admin.token) =>
    await test.send(method, path, { token, body });
  return {
    test,
    admin,
    call,
    async create(changes = {}, path = USERS) {
      const response = await call("POST", path, { ...BAYO, ...changes });
      assert.equal(response.status, 201);
      return UserSaved.parse(await response.json()).user;
    },
    list: async (query = "") => UserPage.parse(await (await call("GET", `${USERS}${query}`)).json()),
    audit: async () => AuditPage.parse(await (await call("GET", "/api/v1/admin/audit")).json()).entries,
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

export async function signIn(test: TestApp, email: string, password: string): Promise<Response> {
  return await test.send("POST", "/api/auth/login", { body: { email, password } });
}
