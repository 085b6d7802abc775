import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { Mark } from "@/islands/log_book/trend/ChartParts.tsx";
import { GLUCOSE_STATUSES, type GlucoseStatus, READING_TYPES } from "@/lib/shared/glucose.ts";

const pathsOf = (status: GlucoseStatus) =>
  READING_TYPES.map((type) => renderToStaticMarkup(<Mark type={type} status={status} isDot transform="" />));

Deno.test("Of very many marks each is the same dot, with a sign only where it is critical or low", () => {
  const sign = /d="M[^"]*zM/;
  for (const status of GLUCOSE_STATUSES) {
    const paths = pathsOf(status);
    assert.equal(new Set(paths).size, 1);
    assert.equal(sign.test(paths[0] ?? ""), ["Very Low", "Low", "Critical"].includes(status), status);
  }
});
