/** Compares this tree with an older commit: sign-in, list, add and first paint. @module */
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { benchUserId, openDataset, ROWS_PER_USER } from "./dataset.ts";
import { encodeRequest, measureRate } from "./http_load.ts";
import { comparePages } from "./page_load.ts";
import { compare, formatResults } from "./rounds.ts";
import { type BenchServer, ROOT, startMain } from "./servers.ts";

/** By `ACCOUNT_WRITES_A_MINUTE`, room for 11,000 adds a second in every round. */
const PEOPLE = 150;
const ROWS = PEOPLE * ROWS_PER_USER;
const PASSWORD = "bench passw0rd";
const CONNECTIONS = 8;
/** Concurrent hashes. */
const SIGN_IN_CONNECTIONS = 2;

export interface CommitOptions {
  rounds: number;
  durationMs: number;
}

/** Builds `commit` in `folder`, starts it beside this tree, and returns ratios. */
export async function compareWithCommit(
  folder: string,
  commit: string,
  { rounds, durationMs }: CommitOptions,
): Promise<string[]> {
  const olderRoot = new URL(`file://${folder}/${commit}/`);
  await checkOut(commit, olderRoot);
  const passwordHash = await createPasswords().hash(PASSWORD);
  await using current = await openTree(ROOT, `${folder}/current`, passwordHash);
  await using older = await openTree(olderRoot, `${folder}/older`, passwordHash);
  const trees = [{ name: "this tree", ...current }, { name: commit, ...older }];
  const lines: string[] = [];
  for (const { title, connections, expectedStatus, createRequest } of CALLS) {
    const contenders = trees.map(({ name, server, tokens }) => ({
      name,
      measure: () => {
        let turn = 0;
        const nextRequest = () => {
          const person = turn++ % PEOPLE;
          return createRequest(tokens[person] ?? "", person);
        };
        return measureRate({ port: server.port, connections, durationMs, nextRequest, expectedStatus });
      },
    }));
    lines.push("", formatResults(title, await compare(contenders, rounds)));
  }
  const pages = trees.map(({ name, server }) => ({ name, url: `http://127.0.0.1:${server.port}/` }));
  return [...lines, "", ...await comparePages(pages, { rounds, visits: durationMs >= 1000 ? 3 : 1 })];
}

interface Call {
  title: string;
  connections: number;
  expectedStatus: number;
  createRequest(token: string, person: number): Uint8Array<ArrayBuffer>;
}

const JSON_TYPE = { "Content-Type": "application/json" };

const CALLS: readonly Call[] = [
  {
    title: "POST /api/auth/login",
    connections: SIGN_IN_CONNECTIONS,
    expectedStatus: 200,
    createRequest: (_token, person) =>
      encodeRequest("POST", "/api/auth/login", { headers: JSON_TYPE, body: signInBody(person) }),
  },
  {
    title: "GET /api/v1/logs?limit=50",
    connections: CONNECTIONS,
    expectedStatus: 200,
    createRequest: (token) => encodeRequest("GET", "/api/v1/logs?limit=50", { headers: bearer(token) }),
  },
  {
    title: "POST /api/v1/add",
    connections: CONNECTIONS,
    expectedStatus: 201,
    createRequest: (token) => {
      const entry = { date: "2026-11-21", time: "07:30", type: "Fasting", value: 96, unit: "mg/dl" };
      const body = JSON.stringify({ _id: newEntityId(new Date()), ...entry });
      return encodeRequest("POST", "/api/v1/add", { headers: { ...JSON_TYPE, ...bearer(token) }, body });
    },
  },
];

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function signInBody(person: number): string {
  return JSON.stringify({ email: `bench${person}@example.ng`, password: PASSWORD });
}

interface Tree extends AsyncDisposable {
  server: BenchServer;
  /** By person. */
  tokens: string[];
}

/** Starts the tree's program on data of its own migrations. */
async function openTree(root: URL, dataDir: string, passwordHash: string): Promise<Tree> {
  await Deno.mkdir(dataDir);
  const db = await openDataset(`${dataDir}/alafia.db`, ROWS, root);
  await db.write([{
    sql: "UPDATE users SET password_hash = ?1 WHERE id >= ?2",
    args: [passwordHash, benchUserId(0)],
  }]);
  await db.close();
  const server = await startMain(root, dataDir);
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/auth/login`, {
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

async function checkOut(commit: string, root: URL): Promise<void> {
  await run("git", ["clone", "--quiet", "--shared", "--no-checkout", ROOT.pathname, root.pathname], ROOT);
  await run("git", ["checkout", "--quiet", commit], root);
  await run(Deno.execPath(), ["install", "--frozen", "--quiet"], root);
  await run(Deno.execPath(), ["run", "-A", "lib/tools/build.ts"], root);
}

async function run(command: string, args: string[], cwd: URL): Promise<void> {
  const { success, stderr } = await new Deno.Command(command, { args, cwd, stdout: "null", stderr: "piped" })
    .output();
  if (!success) throw new Error(`${command} ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
}
