/** Compares this tree with an older commit: sign-in, list, add and first paint. @module */
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { ROOT, runProgram, type Server } from "../support/programs.ts";
import { encodeAdd, encodeList } from "./calls.ts";
import { benchUserId, openDataset, ROWS_PER_USER } from "./dataset.ts";
import { compareFirstPaint } from "./first_paint.ts";
import { encodeRequest, measureRate } from "./http_load.ts";
import { compare, formatResults } from "./rounds.ts";
import { startMain } from "./servers.ts";

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
        return measureRate({ url: server.url, connections, durationMs, nextRequest, expectedStatus });
      },
    }));
    lines.push("", formatResults(title, await compare(contenders, rounds)));
  }
  const pages = trees.map(({ name, server }) => ({ name, url: server.url }));
  return [
    ...lines,
    "",
    ...await compareFirstPaint(pages, { title: "GET /", rounds, visits: durationMs >= 1000 ? 3 : 1 }),
  ];
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
    createRequest: encodeList,
  },
  { title: "POST /api/v1/add", connections: CONNECTIONS, expectedStatus: 201, createRequest: encodeAdd },
];

function signInBody(person: number): string {
  return JSON.stringify({ email: `bench${person}@example.ng`, password: PASSWORD });
}

interface Tree extends AsyncDisposable {
  server: Server;
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
  const server = await startMain(dataDir, { root });
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person++) {
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

async function checkOut(commit: string, root: URL): Promise<void> {
  await run(ROOT, "git", "clone", "--quiet", "--shared", "--no-checkout", ROOT.pathname, root.pathname);
  await run(root, "git", "checkout", "--quiet", commit);
  await run(root, Deno.execPath(), "install", "--frozen", "--quiet");
  await run(root, Deno.execPath(), "run", "-A", "lib/tools/build.ts");
}

async function run(cwd: URL, ...command: string[]): Promise<void> {
  const { code, err } = await runProgram(command, { cwd });
  if (code !== 0) throw new Error(`${command.join(" ")}: ${err}`);
}
