/** Requests at their size limits, made of what costs careless code the most. @module */
import { JSON_BODY_MAX_BYTES, PATH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import type { RouteExpectation } from "./route_expectations.ts";

/** Pieces that patterns begin at anew, parsers nest by and normalisers sort. */
export const WORST_PIECES: Readonly<Record<string, string>> = {
  "slashes": "/",
  "angle brackets": "<",
  "brackets": "[",
  "spaces": " ",
  "encoded slashes": "%2f",
  "one mark again and again": "\u0301",
  "marks in the wrong order": "\u0301\u0316",
  "quotes": '"',
  "backslashes": "\\",
  "digits": "1",
};

/** What sorting by class costs most: marks of two classes, each after all of the other. */
export const WORST_MARKS = `a${"\u0301".repeat(2047)}${"\u0323".repeat(2047)}`;

/** Texts that careless code composes, splits or matches in quadratic time, as long as a body may be. */
export const WORST_TEXTS: Readonly<Record<string, string>> = {
  "marks": WORST_MARKS,
  "brackets": "[".repeat(WORST_MARKS.length),
  "zero-width joiners": "\u200d".repeat(JSON_BODY_MAX_BYTES / 3),
  "64 KB": "é".repeat(JSON_BODY_MAX_BYTES / 2),
  "64 KB of composed letters": "ǖ".repeat(JSON_BODY_MAX_BYTES / 2),
  "30 marks on each letter": `a${"\u0301".repeat(15)}${"\u0323".repeat(15)}`.repeat(1000),
};

/** Far more than any address of ours. */
const LONG_PATH_CHARACTERS = 64 * 1024;
/** What the routes with a limit of their own take, in bytes. */
const BODY_MAX_BYTES: Readonly<Record<string, number>> = {
  "PUT /device_api/v1/instances/:instanceId/devices/web/:deviceId/interests": 1_000_000,
  "POST /api/v1/notifications": 500_000,
  "POST /reporting_api/v2/instances/:instanceId/events": 4096,
};
/** Lengths that the bounds of many fields let pass, so that what lies behind them is tried as well. */
const FIELD_CHARACTERS = [100, 1000];
const QUERY_NAMES = ["q", "before", "since", "cursor"];
const QUERY_CHARACTERS = [100, 16 * 1024];

/** One request, and what it is made of. */
export interface WorstRequest {
  what: string;
  method: string;
  path: string;
  body?: string;
  type?: string;
}

/** Lists addresses: the route's own with a last part of pieces, and with pieces behind it. */
export function* worstPaths(route: string, fill: (pattern: string) => string): Iterable<WorstRequest> {
  const [method = "", pattern = ""] = route.split(" ");
  const start = pattern.includes(":") ? fill(pattern.slice(0, pattern.lastIndexOf("/"))) : pattern;
  for (const [what, piece] of Object.entries(WORST_PIECES)) {
    for (const length of [LONG_PATH_CHARACTERS, PATH_MAX_CHARACTERS - start.length - 2]) {
      // An end that is no piece, for a pattern that looks for the end of a run.
      const path = `${start}/${repeat(piece, length)}a`;
      yield { what: `${length} characters of ${what} in the path`, method, path };
    }
  }
}

/** Lists a reader's queries. */
export function* worstQueries(route: string, fill: (pattern: string) => string): Iterable<WorstRequest> {
  const [method = "", pattern = ""] = route.split(" ");
  if (method !== "GET") return;
  for (const [what, piece] of Object.entries(WORST_PIECES)) {
    for (const length of QUERY_CHARACTERS) {
      const text = encodeURIComponent(repeat(piece, length));
      for (const name of QUERY_NAMES) {
        const path = `${fill(pattern)}?${name}=${text}`;
        yield { what: `${length} characters of ${what} in ${name}`, method, path };
      }
    }
  }
}

/** Lists a writer's bodies: garbage, and JSON in which texts and lists are filled up. */
export function* worstBodies(
  route: string,
  { body, status }: RouteExpectation,
  fill: (pattern: string) => string,
): Iterable<WorstRequest> {
  const [method = "", pattern = ""] = route.split(" ");
  if (method === "GET") return;
  const path = fill(pattern);
  const maxBytes = BODY_MAX_BYTES[route] ?? JSON_BODY_MAX_BYTES;
  for (const [what, piece] of Object.entries(WORST_PIECES)) {
    const bodies = { garbage: fillBytes(piece, maxBytes), ...body && fillBody(body, piece, maxBytes) };
    for (const [where, text] of Object.entries(bodies)) {
      yield { what: `${what} as ${where}`, method, path, body: text };
    }
    // What takes JSON refuses anything else by its type.
    if (body && status !== 415) continue;
    const form = `email=${fillBytes(encodeURIComponent(piece), maxBytes - 6)}`;
    yield { what: `${what} as a form`, method, path, body: form, type: "application/x-www-form-urlencoded" };
    const parts = {
      type: "multipart/form-data; boundary=x",
      body: `--x\r\n${fillBytes(piece, maxBytes - 5)}`,
    };
    yield { what: `${what} as parts`, method, path, ...parts };
    const bytes = { type: "application/octet-stream", body: fillBytes(piece, maxBytes) };
    yield { what: `${what} as bytes`, method, path, ...bytes };
  }
}

/** Returns a sound body with each of its texts in turn, then all, then each list filled with a piece. */
function fillBody(body: Record<string, unknown>, piece: string, maxBytes: number): Record<string, string> {
  const bodies: Record<string, string> = {};
  const sound = JSON.stringify(body);
  const textCount = listTexts(body).length;
  const room = maxBytes - sound.length;
  listTexts(body).forEach((key, index) => {
    for (const text of [fillJson(piece, room), ...FIELD_CHARACTERS.map((length) => repeat(piece, length))]) {
      let seen = 0;
      bodies[`${key} of ${text.length}`] = replaceTexts(sound, (old) => seen++ === index ? text : old);
    }
  });
  bodies["every text"] = replaceTexts(sound, () => fillJson(piece, room / textCount));
  for (const key of Object.keys(body)) {
    for (const one of [JSON.stringify(piece), "{}"]) {
      const list = `${one},`.repeat(Math.floor((room - 2 * key.length) / (byteLength(one) + 1)) - 10) + one;
      bodies[`${key} as a list of ${one}`] = `${sound.slice(0, -1)},"${key}":[${list}]}`;
    }
  }
  return bodies;
}

function listTexts(body: Record<string, unknown>): string[] {
  const keys: string[] = [];
  JSON.stringify(body, (key, value) => {
    if (typeof value === "string") keys.push(key);
    return value;
  });
  return keys;
}

function replaceTexts(sound: string, replace: (old: string) => string): string {
  return JSON.stringify(
    JSON.parse(sound, (_key, value) => typeof value === "string" ? replace(value) : value),
  );
}

function repeat(piece: string, characters: number): string {
  return piece.repeat(Math.floor(characters / piece.length));
}

/** Repeats a piece to so many bytes of UTF-8. */
export function fillBytes(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / byteLength(piece)));
}

/** Repeats a piece to so many bytes of JSON. */
function fillJson(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / (byteLength(JSON.stringify(piece)) - 2)));
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
