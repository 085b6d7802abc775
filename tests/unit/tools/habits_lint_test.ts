import assert from "node:assert/strict";
import plugin from "@/lib/tools/lint/habits_plugin.ts";

interface Case {
  rule: string;
  path: string;
  /** Sources that break the rule once each. */
  refused: string[];
  /** Sources that look alike and keep it. */
  allowed: string[];
  /** Files of the tree in which the first refused source is in order. */
  exceptIn?: string[];
}

const COMPONENT = "islands/parts/Modal.tsx";

const CASES: Case[] = [
  {
    rule: "loops-take-turns",
    path: "lib/services/reminders/supplies.ts",
    refused: [
      "for (const { id } of people) await listReminders(db, id);",
      "do { page = await store.listDoses(deps.db, page.last); } while (page.last);",
    ],
    allowed: [
      "for (const { id } of people) { await listReminders(db, id); await setImmediate(); }",
      "for (const { id } of people) { await db.write(await listChanges(db, id)); }",
      "for (const person of await listPeople(deps)) tell(person);",
    ],
    exceptIn: ["lib/store/care.ts", "tests/store/supplies_test.ts"],
  },
  {
    rule: "named-components",
    path: COMPONENT,
    refused: [
      "export const Modal = () => <p />;",
      "export const Modal = memo(() => { return <p />; });",
      "const Field = forwardRef((props, ref) => <input ref={ref} />);",
    ],
    allowed: [
      "export function Modal() { return <p>{open.value}</p>; }",
      "export const Modal = memo(function Modal() { return <p />; });",
      'const Modal = lazy(() => import("./Modal.tsx"));',
      "const closeAll = () => { open.value = false; };",
    ],
    exceptIn: ["routes/pages/parts/Header.tsx"],
  },
  {
    rule: "no-try-in-components",
    path: COMPONENT,
    refused: ["export function save() { try { send(); } catch { retry(); } }"],
    allowed: ["export function save() { send(); }"],
    exceptIn: ["islands/client/api/api.ts", "islands/log_book/wizard_state.ts"],
  },
  {
    rule: "sentences-in-catalogue",
    path: COMPONENT,
    refused: [
      "export const a = <p>Save</p>;",
      "export const a = <p>Ọ̀la</p>;",
      `export const a = <p>{"Save"}</p>;`,
      "export const a = <p>{`Saved ${count}`}</p>;",
      `export const a = <p>{saved ? "Saved" : text.save}</p>;`,
      `export const a = <p>{saved && "Saved"}</p>;`,
      `export const a = <button aria-label="Close" />;`,
      `export const a = <input placeholder={"Email"} />;`,
    ],
    allowed: [
      "export const a = <p>{text.save}</p>;",
      "export const a = <p><b>{count}</b> · <b>{percent}</b></p>;",
      `export const a = <p className={saved ? "is-saved" : "is-new"} id="x" aria-live="polite">{" "}</p>;`,
      `export const a = <img alt="" src={picture} aria-label={text.close} />;`,
      "export const a = <p>{`${count} · ${total}`}</p>;",
    ],
    exceptIn: ["tests/e2e/Page.tsx"],
  },
  {
    rule: "text-stands-alone",
    path: COMPONENT,
    refused: [
      "export const a = <p>{isBusy && <i />}{text.save}</p>;",
      "export const a = <p>{text.by(name)}<b /></p>;",
      "export const a = <p>{isOn ? text.on : text.off}<Icon name='x' /></p>;",
      "export const a = <p>{rows.map((row) => <b key={row} />)}{text.end}</p>;",
      "export const a = <p><FieldError />{text.end}</p>;",
      "export const a = <><b />{value}</>;",
      "export function A({ children }: { children: ReactNode }) { return <p>{isBusy && <i />}{children}</p>; }",
      "export const a = <p><b>{name}</b>{`${count}`}</p>;",
    ],
    allowed: [
      "export const a = <p>{text.by(name)}</p>;",
      "export const a = <p>{isBusy && <i />}<span>{isBusy ? text.busy : text.save}</span></p>;",
      "export const a = <p><Icon name='x' />{text.save}</p>;",
      "export const a = <p><Icon name='x' />{say(areaText).save}</p>;",
      "export const a = <div>{isBusy && <i />} {rows.map((row) => <b key={row} />)}</div>;",
      "export function A({ children }: { children: ReactNode }) { return <div><h2 />{children}</div>; }",
      "export const a = <p>{isBusy && <i />}{/* A remark. */}</p>;",
    ],
    exceptIn: ["routes/pages/parts/Header.tsx"],
  },
  {
    rule: "reach-through-client",
    path: "islands/log_book/wizard_state.ts",
    refused: [
      "export const a = fetch('/api');",
      "export const a = globalThis.fetch('/api');",
      "localStorage.setItem('a', 'b');",
      "sessionStorage.clear();",
      "export const a = indexedDB.open('a');",
      "navigator.sendBeacon('/a');",
      "export const a = { fetch };",
    ],
    allowed: [
      "export const a = client.fetch();",
      "export const a = { fetch: 1 };",
      "interface A { fetch(): void }",
    ],
    exceptIn: ["islands/client/api/api.ts", "lib/adapters/cache/upstash_cache.ts"],
  },
  {
    rule: "no-raw-html",
    path: COMPONENT,
    refused: [
      "export const a = <p dangerouslySetInnerHTML={{ __html: note }} />;",
      "export const a = { dangerouslySetInnerHTML: { __html: note } };",
      "box.innerHTML = note;",
      "box.outerHTML = note;",
      `box["innerHTML"] = note;`,
      `box.insertAdjacentHTML("beforeend", note);`,
      "document.write(note);",
      "document.writeln(note);",
    ],
    allowed: ["box.textContent = note;", "file.write(note);"],
    exceptIn: ["tests/e2e/Page.tsx", "routes/pages/document.tsx"],
  },
  {
    rule: "one-environment-reader",
    path: "routes/app.ts",
    refused: ["export const a = Deno.env.get('PORT');", "export const a = process.env.PORT;"],
    allowed: ["export const a = deps.env.get('PORT');", "export const a = Deno.cwd();"],
    exceptIn: ["lib/config.ts", "lib/tools/dev.ts", "tests/support/app_server.ts"],
  },
  {
    rule: "one-unit-factor",
    path: "lib/shared/report.ts",
    refused: [
      "export const a = value * 18;",
      "export const a = value / 18;",
      "export const a = 18 * value;",
      "export const a = 18.0156;",
    ],
    allowed: [
      "export const fontSize = 18;",
      "export const a = value * 180;",
      "export const a = value * 18.1;",
    ],
    exceptIn: ["lib/shared/limits.ts", "tests/unit/shared/glucose_test.ts"],
  },
  {
    rule: "time-is-handed-in",
    path: "lib/shared/report.ts",
    refused: [
      "export const a = Date.now();",
      "export const a = new Date();",
      "export const a = Math.random();",
      "export const read = Date.now;",
    ],
    allowed: [
      "export const a = new Date(0);",
      "export const a = clock.now();",
      "export const a = Math.round(1.5);",
    ],
    exceptIn: ["lib/adapters/clock.ts", "islands/client/browser/ids.ts", "tests/bench/bench.ts"],
  },
  {
    rule: "bounded-composing",
    path: "routes/media_files.ts",
    refused: ["export const a = name.normalize();", `export const a = name["normalize"]("NFC");`],
    allowed: ["export const a = compose(name);", "export const a = { normalize: 1 };"],
    exceptIn: ["lib/shared/text.ts", "tests/unit/shared/text_test.ts"],
  },
  {
    rule: "linear-regex",
    path: "routes/guards.ts",
    refused: [
      String.raw`export const a = /\/+$/;`,
      "export const a = /<[^>]*>/g;",
      String.raw`export const a = /^\s+|\s+$/g;`,
      "export const a = /^(a|a)*$/;",
      "export const a = /^0+(?=.)/;",
      "export const a = text.replace(/=+$/, '/=+/');",
    ],
    allowed: [
      "export const a = /<[^<>]*>/g;",
      String.raw`export const a = /\s+/g;`,
      String.raw`export const a = /^[\w-]{1,100}$/;`,
      "export const a = b / c / 2; // /=+$/",
      "export const a = '/=+$/';",
    ],
    exceptIn: ["lib/tools/texts.ts", "tests/unit/config_test.ts"],
  },
  {
    rule: "no-dynamic-regex",
    path: "routes/guards.ts",
    refused: [
      "export const a = new RegExp(`^${word}$`);",
      "export const a = RegExp(word);",
      "export const a = new globalThis.RegExp('a');",
      "export const a = text.match('a+$');",
      "export const a = [...text.matchAll(`a+`)];",
    ],
    allowed: [
      "export const a = /a+/;",
      "export const a = text.match(/a+/);",
      "export const a = text.match(WORD);",
      "export const a = (pattern: RegExp) => pattern.test('a');",
    ],
    exceptIn: ["lib/tools/lint/shape_rules.ts", "tests/api/logs_test.ts"],
  },
  {
    rule: "no-blind-catch",
    path: "lib/services/cursors.ts",
    refused: [
      "export function a() { try { return JSON.parse(atob(text)); } catch { return undefined; } }",
      "export function a() { try { new Webhook(secret).verify(text); } catch { refuse(); } }",
    ],
    allowed: [
      "export function a() { try { return JSON.parse(text); } catch { return undefined; } }",
      "export function a() { try { b(); c(); } catch (error) { if (!(error instanceof D)) throw error; } }",
      "export function a() { try { b(); c(); } finally { d(); } }",
    ],
    exceptIn: ["lib/store/file_backup.ts", "tests/api/logs_test.ts"],
  },
  {
    rule: "no-default-export",
    path: "lib/shared/report.ts",
    refused: [
      "export default function report() {}",
      "const a = 1; export { a as default };",
      "export default {};",
    ],
    allowed: ["export function report() {}", "const a = 1; export { a };"],
    exceptIn: ["lib/tools/lint/rooms_plugin.ts"],
  },
  {
    rule: "file-size",
    path: "lib/shared/report.ts",
    refused: ["\n".repeat(450) + "export const a = 1;"],
    allowed: ["\n".repeat(299) + "export const a = 1;\n"],
  },
  {
    rule: "function-size",
    path: "lib/shared/report.ts",
    refused: [
      `export function a() {${"\n".repeat(80)}}`,
      `export const a = () => {${"\n".repeat(80)}};`,
      `export const a = { b() {${"\n".repeat(80)}} };`,
    ],
    allowed: [`export function a() {${"\n".repeat(79)}}`],
  },
  {
    rule: "lists-are-bounded",
    path: "lib/store/shares.ts",
    refused: ["export function listShares(db) { return db.read(sql`SELECT id FROM shares`); }"],
    allowed: [
      "export function listShares(db, limit) { return db.read(sql`SELECT id FROM shares LIMIT ${limit}`); }",
      "export function countShares(db) { return db.read(sql`SELECT count(*) FROM shares`); }",
    ],
  },
  {
    rule: "no-loose-ends",
    path: "lib/shared/report.ts",
    refused: ["// TO" + "DO: later\nexport const a = 1;", "/* FIX" + "ME */ export const a = 1;"],
    allowed: ["// Todos os santos\nexport const a = 1;"],
  },
  {
    rule: "titles-name-what-is-there",
    path: "tests/unit/shared/glucose_test.ts",
    refused: [
      'Deno.test("doubtUnit() asks above 33", () => assert.ok(isUnitDoubtful(34)));',
      "for (const n of [1]) Deno.test(`doubtUnit() of ${n}`, () => assert.ok(isUnitDoubtful(n)));",
    ],
    allowed: [
      'Deno.test("isUnitDoubtful() asks above 33", () => assert.ok(isUnitDoubtful(34)));',
      'Deno.test("The unit is in doubt above 33", () => assert.ok(isUnitDoubtful(34)));',
    ],
    exceptIn: ["tests/support/fixtures.ts"],
  },
];

function rulesBroken(path: string, source: string): string[] {
  return Deno.lint.runPlugin(plugin, path, source).map(({ id }) => id);
}

for (const { rule, path, refused, allowed, exceptIn = [] } of CASES) {
  Deno.test(`habits: ${rule} refuses what breaks it and nothing else`, () => {
    const id = `habits/${rule}`;
    for (const source of refused) assert.deepEqual(rulesBroken(path, source), [id], source);
    for (const source of allowed) assert.deepEqual(rulesBroken(path, source), [], source);
    for (const other of exceptIn) {
      assert.ok(!rulesBroken(other, refused[0] ?? "").includes(id), `${id} in ${other}`);
    }
  });
}

Deno.test("habits: file-name refuses names that say nothing and names of another style", () => {
  const refused = [
    "lib/shared/utils.ts",
    "lib/store/helpers.ts",
    "routes/index.ts",
    "lib/services/manager.ts",
    "lib/shared/common.ts",
    "tests/unit/misc_test.ts",
    "lib/shared/wireTypes.ts",
    "lib/shared/wire-types.ts",
    "islands/parts/modal.tsx",
  ];
  const allowed = [
    "main.ts",
    "lib/shared/wire_types.ts",
    "islands/parts/Modal.tsx",
    "routes/pages/landing.tsx",
    "routes/pages/parts/Header.tsx",
    "tests/unit/shared/glucose_test.ts",
    "lib/tools/fonts.d.ts",
  ];
  for (const path of refused) assert.deepEqual(rulesBroken(path, ""), ["habits/file-name"], path);
  for (const path of allowed) assert.deepEqual(rulesBroken(path, ""), [], path);
});

Deno.test("habits: every rule has a test here", () => {
  const tested = new Set([...CASES.map(({ rule }) => rule), "file-name"]);
  assert.deepEqual(new Set(Object.keys(plugin.rules)), tested);
});
