/** Links to a report over the API: those who make them, and those who hold their keys. @module */
import assert from "node:assert/strict";
import type { Share } from "@/lib/shared/schemas/share.ts";
import { makeId } from "./fixtures.ts";
import type { TestApp } from "./test_app.ts";
import { insertPatientWithToken } from "./users.ts";

const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

/** As a phone makes it, and what the server is told of it. */
export async function makeKey(): Promise<{ key: string; keyDigest: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { key: bytes.toBase64(BASE64URL), keyDigest: digest.toBase64(BASE64URL) };
}

interface Opened {
  status: number;
  text: string;
  /** "" where it was refused. */
  access: string;
  code?: string;
  until?: string;
}

// deno-lint-ignore no-explicit-any -- each part is checked by the test that looks at it.
type Answer = any;

interface StagedShare {
  userId: string;
  token: string;
  key: string;
  keyDigest: string;
  body: Record<string, unknown>;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  made: Answer;
  end(): Promise<Answer>;
  find(): Promise<Share>;
  open(more?: Record<string, unknown>): Promise<Opened>;
}

/** A patient with a link, and whoever holds its key. */
export async function stageShare(
  test: TestApp,
  choices: Record<string, unknown> = {},
): Promise<StagedShare> {
  const { userId, token } = await insertPatientWithToken(test);
  const { key, keyDigest } = await makeKey();
  const _id = makeId();
  const body = { _id, keyDigest, days: 14, include: {}, lifetime: "7d", ...choices };
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await test.send(method, path, { token, body });
    const text = await response.text();
    return { status: response.status, ...text === "" ? {} : JSON.parse(text) };
  };
  const made = await ask("POST", "/api/v1/shares", body);
  assert.equal(made.status, 201, JSON.stringify(made));
  return {
    ...{ userId, token, key, keyDigest, body, ask, made },
    end: () => ask("DELETE", `/api/v1/shares/${_id}`),
    async find(): Promise<Share> {
      const { shares } = await ask("GET", "/api/v1/shares");
      return shares.find((share: Share) => share._id === _id) ?? assert.fail("it is not listed");
    },
    open: (more: Record<string, unknown> = {}) =>
      openShared(test, { key, reader: "Dr Bello, LUTH", ...more }),
  };
}

export async function openShared(
  { send }: Pick<TestApp, "send">,
  body: Record<string, unknown>,
): Promise<Opened> {
  const response = await send("POST", "/api/shared/open", { body });
  const text = await response.text();
  const { access = "", code, until } = JSON.parse(text);
  return { status: response.status, text, access, code, until };
}

export async function readShared({ send }: Pick<TestApp, "send">, access: string): Promise<Answer> {
  const response = await send("GET", "/api/shared/report", { token: access });
  return { status: response.status, ...await response.json() };
}
