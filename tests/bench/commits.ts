/** Compares this tree with an older commit: sign-in, list, add and first paint. @module */
import { checkOut } from "../support/commits.ts";
import { ROOT } from "../support/programs.ts";
import { encodeAdd, encodeList } from "./calls.ts";
import { ROWS_PER_USER } from "./dataset.ts";
import { compareFirstPaint } from "./first_paint.ts";
import { encodeRequest, measureRate } from "./http_load.ts";
import { compare, formatResults } from "./rounds.ts";
import { JSON_TYPE, openTree, signInBody } from "./trees.ts";

/** By `ACCOUNT_WRITES_A_MINUTE`, room for 11,000 adds a second in every round. */
const PEOPLE = 150;
const DATA = { rows: PEOPLE * ROWS_PER_USER, people: PEOPLE };
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
  const olderRoot = await checkOut(folder, commit);
  await using current = await openTree(ROOT, `${folder}/current`, DATA);
  await using older = await openTree(olderRoot, `${folder}/older`, DATA);
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
