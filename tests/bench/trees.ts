/** This tree, and another commit's, as running programs. @module */
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import type { Statement } from "@/lib/store/database.ts";
import type { Server } from "../support/programs.ts";
import { benchUserId, openDataset } from "./dataset.ts";
import { startMain } from "./servers.ts";

const PASSWORD = "bench passw0rd";
export const JSON_TYPE = { "Content-Type": "application/json" };

export function signInBody(person: number): string {
  return JSON.stringify({ email: `bench${person}@example.ng`, password: PASSWORD });
}

export interface Tree extends AsyncDisposable {
  server: Server;
  /** By person. */
  tokens: string[];
}

export interface TreeData {
  /** Readings of all people. */
  rows: number;
  people: number;
  changes?: readonly Statement[];
}

/** Starts the tree's program on data of its own migrations, and signs everybody in. */
export async function openTree(
  root: URL,
  dataDir: string,
  { rows, people, changes = [] }: TreeData,
): Promise<Tree> {
  await Deno.mkdir(dataDir);
  const db = await openDataset(`${dataDir}/alafia.db`, rows, root, people);
  const setPassword = {
    sql: "UPDATE users SET password_hash = ?1 WHERE id >= ?2",
    args: [await createPasswords().hash(PASSWORD), benchUserId(0)],
  };
  await db.write([setPassword, ...changes]);
  await db.close();
  const server = await startMain(dataDir, { root });
  const tokens: string[] = [];
  for (let person = 0; person < people; person++) {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: JSON_TYPE,
      body: signInBody(person),
    });
    const { token, message } = await response.json();
    if (!token) throw new Error(`Nobody could sign in to ${root.pathname}: ${response.status} ${message}`);
    tokens.push(token);
  }
  return { server, tokens, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
