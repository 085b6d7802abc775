import assert from "node:assert/strict";
import { readDocument } from "@/lib/shared/exchange/json_documents.ts";
import { parseJsonPieces } from "@/lib/shared/exchange/json_pieces.ts";

const clockAt = () => ({ date: "2026-11-21", time: "07:30" });
const NO_PAUSE = () => Promise.resolve();

/** Tells the length of whatever is parsed meanwhile. */
async function watchParsing(tell: (characters: number) => void, task: () => Promise<void>): Promise<void> {
  const parse = JSON.parse;
  JSON.parse = (text: string) => {
    tell(text.length);
    return parse(text);
  };
  try {
    await task();
  } finally {
    JSON.parse = parse;
  }
}

Deno.test("A document with too many entries, values or levels is refused before anything is parsed", async () => {
  let parsed = 0;
  await watchParsing(() => parsed++, async () => {
    for (
      const [text, problem] of [
        [`{"entries":[${'{"sgv":104},'.repeat(50_000)}{"sgv":104}]}`, "tooMany"],
        [`{"readings":[{"value":[${"1,".repeat(5_000_000)}1]}]}`, "tooMany"],
        [`{"meta":{"of":[${"1,".repeat(5_000_000)}1]},"readings":[]}`, "tooMany"],
        [`{"entries":[{"sgv":104},${"[".repeat(30)}`, "tooDeep"],
      ] as const
    ) assert.equal(await readDocument(text, clockAt, NO_PAUSE), problem, text.slice(0, 30));
  });
  assert.equal(parsed, 0);
});

Deno.test("A long document is parsed in small pieces between which the thread is free", async () => {
  const entry = { type: "sgv", sgv: 104, date: 1795242600000, note: 'a["]{}\\,'.repeat(6) };
  const entries = Array.from({ length: 49_000 }, (_, index) => ({ ...entry, sgv: 100 + index % 97 }));
  const text = JSON.stringify({ of: { a: [1] }, entries, treatments: [] });
  const steps = [0];
  await watchParsing((characters) => steps.push((steps.pop() ?? 0) + characters), async () => {
    const found = await readDocument(text, clockAt, () => Promise.resolve(void steps.push(0)));
    assert.ok(typeof found !== "string", `${found}`);
    assert.deepEqual(found.rows.map(({ value }) => value), entries.map(({ sgv }) => `${sgv}`));
  });
  assert.ok(Math.max(...steps) < 160 * 1024, `${Math.max(...steps)} characters at once`);
  // Looked through, parsed and read.
  assert.ok(steps.length > 2 * text.length / (160 * 1024) + 48, `${steps.length} steps`);
});

Deno.test("What is parsed in pieces is what JSON.parse() makes of it, or notJson where it throws", async () => {
  const many = (item: string) => new Array<string>(6000).fill(item).join(",");
  for (
    const text of [
      ...["[]", "{}", "[ ]", '{"a":[],"b":[[1],{"c":[2]}],"d":{"e":[3]},"a":[4],"f":"[5]","g":null}'],
      ...[
        '{"__proto__":[1],"\\"[":[2]}',
        `[${many("1")}]`,
        `{"a":[${many("[1,2]")}],"b":[${many('"x,]"')}]}`,
      ],
      ...[
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1}",
        '{"a":[1}',
        "[1]]",
        '{"a":[1]}]',
        "[1][2]",
        "{[1]}",
        '["a',
        "[1] 2",
      ],
      ...["{}]", "[1", '{"a":[1],}', `[${many("1")},]`, `[${many("")}]`, `[${many("1")},${many("")}]`],
      ...[`[${" ".repeat(200_000)},1]`, `[1,${" ".repeat(200_000)}]`, "]", "[]]]", '["\\"]'],
    ]
  ) {
    const { value, problem } = await parseJsonPieces(text, NO_PAUSE);
    const shown = text.slice(0, 40);
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      assert.equal(problem, "notJson", shown);
      continue;
    }
    assert.deepEqual([value, problem], [parsed, undefined], shown);
  }
});
