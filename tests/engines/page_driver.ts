/** What a person does at a page, in the words of the screen: the same in every engine. @module */
import { askUntil, type Engine, type Place } from "./engine.ts";

/** Hands and eyes. Each waits until it can be done. @throws {Error} when it cannot after 20 s */
export interface PageDriver {
  /** Presses what can be pressed and is called so, in the dialog that stands open if there is one. */
  press(name: string | RegExp): Promise<void>;
  /** Types into the field that is called so, in the place of what is there. */
  type(label: string, text: string): Promise<void>;
  pressKey: Engine["pressKey"];
  /** Waits until these words can be read. */
  expectText(words: string): Promise<void>;
  /** Waits until they cannot be read any more. */
  expectAbsent(words: string): Promise<void>;
  /** Waits until an expression comes true in the page. */
  until(expression: string): Promise<void>;
}

/** A page that is being left answers with an error; the next one is asked then. */
async function ask<T>(engine: Engine, expression: string): Promise<T | undefined> {
  return await engine.evaluate<T>(expression).catch(() => undefined) ?? undefined;
}

/** Finds what does not move any more. */
async function findAtRest(engine: Engine, find: string): Promise<Place | undefined> {
  const [before, after] = [await ask<Place>(engine, find), await ask<Place>(engine, find)];
  return before && after && before.x === after.x && before.y === after.y ? after : undefined;
}

/** Gives somebody at this engine hands. */
export function createPageDriver(engine: Engine): PageDriver {
  const until = async (expression: string, what = expression) => {
    await askUntil(async () => await ask<boolean>(engine, `(${expression}) || undefined`), what);
  };
  const press = async (name: string | RegExp, among = PRESSABLE) => {
    const find = `(${FIND})(${writePattern(name)}, ${JSON.stringify(among)})`;
    await engine.click(await askUntil(() => findAtRest(engine, find), `${name} to press`));
  };
  return {
    press: (name) => press(name),
    async type(label, text) {
      await press(label, FIELDS);
      await engine.evaluate("document.activeElement.select?.()");
      await engine.type(text);
    },
    pressKey: (key) => engine.pressKey(key),
    expectText: (words) => until(`(${READS})(${JSON.stringify(words)})`, `the words “${words}”`),
    expectAbsent: (words) => until(`!(${READS})(${JSON.stringify(words)})`, `no words “${words}”`),
    until: (expression) => until(expression),
  };
}

const PRESSABLE = "a[href], button, summary, [role=menuitem], input[type=radio], input[type=checkbox]";
const FIELDS = "input, textarea, select";

/** An expression of a pattern that a whole name fits. */
function writePattern(name: string | RegExp): string {
  return typeof name === "string" ? `{ test: (text) => text === ${JSON.stringify(name)} }` : String(name);
}

/** Capitals are a matter of style, and of no engine. */
const READS = `(words) => {
  const flatten = (text) => text.replace(/\\s+/g, " ").toLowerCase();
  return flatten(document.body.innerText).includes(flatten(words));
}`;

/** Where to press: the middle of the first that is called so, brought into view, once nothing lies over it. */
const FIND = `(pattern, among) => {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const scope = [...document.querySelectorAll("dialog[open], [role=dialog]")].filter(isSeen).at(-1) ?? document;
  const textOf = (element) => element?.innerText || element?.textContent || "";
  const namesOf = (element) => [
    element.getAttribute("aria-label"),
    ...(element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => textOf(document.getElementById(id))),
    ...[...element.labels ?? []].map(textOf),
    textOf(element),
  ].map((name) => (name ?? "").replace(/\\s+/g, " ").trim());
  const element = [...scope.querySelectorAll(among)].find((element) =>
    !element.disabled && namesOf(element).some((name) => pattern.test(name)) &&
    [element, ...element.labels ?? []].some(isSeen)
  );
  if (!element) return;
  const parts = [element, ...element.labels ?? []];
  for (const part of parts.filter(isSeen)) {
    part.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2].map(Math.round);
    const hit = document.elementFromPoint(x, y);
    if (parts.some((part) => part.contains(hit))) return { x, y };
  }
}`;
