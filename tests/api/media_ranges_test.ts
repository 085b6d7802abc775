import assert from "node:assert/strict";
import { hasNginx, startNginx } from "../support/nginx.ts";
import { isMissing } from "../support/installed_programs.ts";
import { askWithCurl, makeBytes, serveApp, storeMedia } from "../support/stored_media.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const SIZE = 1000;
const BYTES = makeBytes(SIZE);

/** What is answered: status, and the first and last byte that come. */
type Expected = [status: 200, first?: 0, last?: 999] | [206, first: number, last: number] | [304 | 412 | 416];

interface RangeCase {
  headers: Record<string, string>;
  method?: "HEAD";
  expected: Expected;
  /** RFC 9110 leaves a choice here, and servers differ. */
  isFree?: true;
}

const range = (value: string, ...expected: Expected): RangeCase => ({ headers: { Range: value }, expected });
const freeRange = (value: string, ...expected: Expected): RangeCase => ({
  ...range(value, ...expected),
  isFree: true,
});
const ifRange = (value: string, ...expected: Expected): RangeCase => ({
  headers: { "Range": "bytes=100-199", "If-Range": value },
  expected,
});

/** `ETAG` and `DATE` stand for what the server itself said. */
const CASES: RangeCase[] = [
  { headers: {}, expected: [200] },
  range("bytes=0-0", 206, 0, 0),
  range("bytes=0-499", 206, 0, 499),
  range("bytes=500-999", 206, 500, 999),
  range("bytes=250-250", 206, 250, 250),
  range("bytes=0-", 206, 0, 999),
  range("bytes=500-", 206, 500, 999),
  range("bytes=999-", 206, 999, 999),
  range("bytes=0-999", 206, 0, 999),
  range("bytes=0-1000", 206, 0, 999),
  range("bytes=990-5000000", 206, 990, 999),
  freeRange("bytes=990-99999999999999999999999", 206, 990, 999),
  range("BYTES=0-1", 206, 0, 1),
  range("bytes=1000-", 416),
  range("bytes=1000-1001", 416),
  range("bytes=5000000-", 416),
  freeRange("bytes=99999999999999999999999-", 416),
  range("bytes=-1", 206, 999, 999),
  range("bytes=-500", 206, 500, 999),
  range("bytes=-1000", 206, 0, 999),
  range("bytes=-5000", 206, 0, 999),
  range("bytes=-0", 416),
  freeRange("bytes=5-2", 200),
  freeRange("bytes=0-0,500-501", 200),
  freeRange("bytes=abc", 200),
  freeRange("bytes=-", 200),
  freeRange("bytes=", 200),
  freeRange("bytes=0x0-0x5", 200),
  range("items=0-1", 200),
  ifRange("ETAG", 206, 100, 199),
  ifRange("DATE", 206, 100, 199),
  ifRange('"another"', 200),
  ifRange("W/ETAG", 200),
  ifRange("Thu, 01 Jan 2015 00:00:00 GMT", 200),
  { headers: { "Range": "bytes=5000-", "If-Range": '"another"' }, expected: [200] },
  { headers: { "Range": "bytes=5000-", "If-Range": "ETAG" }, expected: [416] },
  { headers: { "Range": "bytes=0-1", "If-None-Match": "ETAG" }, expected: [304] },
  { headers: { "Range": "bytes=0-1", "If-Modified-Since": "DATE" }, expected: [304] },
  { headers: { "Range": "bytes=0-1", "If-Match": '"another"' }, expected: [412] },
  { headers: { "Range": "bytes=0-1", "If-Match": "ETAG" }, expected: [206, 0, 1] },
  { headers: {}, method: "HEAD", expected: [200] },
  { headers: { Range: "bytes=0-1" }, method: "HEAD", expected: [200], isFree: true },
];

interface Answer {
  status: number;
  headers: Headers;
  bytes: number[];
}

type Ask = (options: { method: string; headers: Record<string, string> }) => Promise<Answer>;

/** Asks every case and requires exactly what the table says. */
async function assertTable(ask: Ask, cases: readonly RangeCase[]): Promise<void> {
  const { headers: known } = await ask({ method: "GET", headers: {} });
  const [etag, date] = [known.get("ETag") ?? "", known.get("Last-Modified") ?? ""];
  for (const { headers, method = "GET", expected } of cases) {
    const what = `${method} ${JSON.stringify(headers)}`;
    const named = Object.entries(headers)
      .map(([name, value]) => [name, value.replace("ETAG", etag).replace("DATE", date)]);
    const answer = await ask({ method, headers: Object.fromEntries(named) });
    assert.equal(answer.status, expected[0], what);
    assertBody(answer, { expected, what, isHead: method === "HEAD" });
  }
}

function assertBody(
  { headers, bytes }: Answer,
  { expected: [status, first = 0, last = SIZE - 1], what, isHead }: {
    expected: Expected;
    what: string;
    isHead: boolean;
  },
): void {
  if (status === 416) assert.equal(headers.get("Content-Range"), `bytes */${SIZE}`, what);
  if (status !== 200 && status !== 206) return;
  assert.equal(headers.get("Content-Length"), String(last - first + 1), what);
  assert.equal(headers.get("Content-Range"), status === 206 ? `bytes ${first}-${last}/${SIZE}` : null, what);
  if (status === 200) assert.equal(headers.get("Accept-Ranges"), "bytes", what);
  assert.deepEqual(bytes, isHead ? [] : [...BYTES.subarray(first, last + 1)], what);
}

async function openStored(): Promise<{ test: TestApp; path: string }> {
  const test = await openTestApp();
  return { test, path: await storeMedia(test, { type: "video/mp4", bytes: BYTES }) };
}

Deno.test("every range is answered as the table says", async () => {
  const { test, path } = await openStored();
  await using _test = test;
  await assertTable(async ({ method, headers }) => {
    const answer = await test.app.request(path, { method, headers });
    return { status: answer.status, headers: answer.headers, bytes: [...await answer.bytes()] };
  }, CASES);
});

function askCurl(url: string): Ask {
  return async (options) => {
    const answer = await askWithCurl(url, options);
    return { ...answer, bytes: [...answer.bytes] };
  };
}

Deno.test({
  name: "curl is answered as the table says, over a real connection",
  ignore: isMissing("curl"),
  async fn() {
    const { test, path } = await openStored();
    await using _test = test;
    await using served = serveApp(test);
    await assertTable(askCurl(served.origin + path), CASES);
  },
});

Deno.test({
  name: "nginx answers what the table says, wherever there is no choice",
  ignore: isMissing("curl") || !hasNginx(),
  async fn() {
    await using folder = await makeTempFolder();
    await Deno.writeFile(`${folder.path}/file`, BYTES);
    await using nginx = await startNginx({ root: folder.path, workFolder: folder.path });
    await assertTable(askCurl(`http://127.0.0.1:${nginx.port}/file`), CASES.filter(({ isFree }) => !isFree));
  },
});

Deno.test("an empty file comes whole, and no part of it exists", async () => {
  await using test = await openTestApp();
  const path = await storeMedia(test, { type: "text/vtt", bytes: new Uint8Array() });
  const whole = await test.send("GET", path);
  assert.deepEqual([whole.status, whole.headers.get("Content-Length"), await whole.text()], [200, "0", ""]);
  for (const Range of ["bytes=0-", "bytes=0-0", "bytes=-1"]) {
    const part = await test.send("GET", path, { headers: { Range } });
    assert.deepEqual([part.status, part.headers.get("Content-Range")], [416, "bytes */0"], Range);
  }
});
