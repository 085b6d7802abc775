import assert from "node:assert/strict";
import { addUseSignals } from "@/lib/tools/build/source_plugin.ts";

const IMPORT = '\nimport { useSignals } from "@preact/signals-react/runtime";\n';

const COMPONENTS: [what: string, source: string, edited: string][] = [
  [
    "a function",
    "export function Amount({ value }: Props): ReactElement {\n  return <b>{value}</b>;\n}\n",
    "export function Amount({ value }: Props): ReactElement { useSignals();\n  return <b>{value}</b>;\n}\n",
  ],
  [
    "a type parameter with members",
    "function List<Item extends { _id: string }>({ items }: { items: Item[] }) {\n  return null;\n}",
    "function List<Item extends { _id: string }>({ items }: { items: Item[] }) { useSignals();\n  return null;\n}",
  ],
  [
    "parameters on lines of their own, with their types and defaults",
    'function Row(\n  { a = f({}), b = "{" }: { a: object; b: string },\n): ReactElement | null {\n  return null;\n}',
    'function Row(\n  { a = f({}), b = "{" }: { a: object; b: string },\n): ReactElement | null { useSignals();\n  return null;\n}',
  ],
  [
    "a function of a type",
    "export function List<Item>({ items }: Props<Item>): ReactElement {\n}",
    "export function List<Item>({ items }: Props<Item>): ReactElement { useSignals();\n}",
  ],
  [
    "memo()",
    "export const Row = memo(function Row({ id }: Props): ReactElement {\n});",
    "export const Row = memo(function Row({ id }: Props): ReactElement { useSignals();\n});",
  ],
  [
    "forwardRef()",
    "const Field = forwardRef<HTMLInputElement, Props>(function Field(props, ref) {\n});",
    "const Field = forwardRef<HTMLInputElement, Props>(function Field(props, ref) { useSignals();\n});",
  ],
  [
    "two components",
    "function A() {\n}\nfunction B() {\n}",
    "function A() { useSignals();\n}\nfunction B() { useSignals();\n}",
  ],
];

for (const [what, source, edited] of COMPONENTS) {
  Deno.test(`addUseSignals() begins a component with useSignals(), its lines where they were: ${what}`, () => {
    assert.equal(addUseSignals(source), edited + IMPORT);
  });
}

for (
  const source of [
    "function describe(a: string) {\n  return a;\n}",
    "// Not even a function Row() {\n",
    "function A() {\n  useSignals();\n}",
  ]
) {
  Deno.test(`addUseSignals() leaves this as it is: ${JSON.stringify(source)}`, () => {
    assert.equal(addUseSignals(source), source);
  });
}

Deno.test("addUseSignals() stops where it cannot tell where a component begins", () => {
  assert.throws(() => addUseSignals("declare function Row("), { name: "BuildError", message: /Row/ });
});
