import assert from "node:assert/strict";
import { createFakeCache } from "../../support/fake_cache.ts";
import { installGlobal } from "../../support/fake_global.ts";

const ORIGIN = "http://phone.test";
const FILE = "/assets/app-A.js";
const OTHER = "/assets/app-B.css";
const DOCUMENT = "/dashboard";
const KEPT_DOCUMENT = `${DOCUMENT}?sha256-1`;

/** A worker whose network fails as often for each address before it answers. */
async function openPhone(failures: Record<string, number>) {
  const cache = createFakeCache();
  const asked: string[] = [];
  await using stack = new AsyncDisposableStack();
  const globals = {
    __WB_MANIFEST: [
      { url: FILE },
      { url: OTHER },
      { url: "/assets/ha-A.js", keptFor: "ha" },
      { url: "/assets/yo-A.js", keptFor: "yo" },
      { url: DOCUMENT, revision: "sha256-1", needs: [[0, 2]] },
      { url: "/ha/meal-guide", revision: "sha256-2", needs: [] },
      { url: "/yo", revision: "sha256-3", needs: [] },
    ],
    location: { origin: ORIGIN },
    caches: { open: () => Promise.resolve(cache) },
    // A worker's has an origin.
    Request: class extends Request {
      constructor(path: string, options?: RequestInit) {
        super(new URL(path, ORIGIN), options);
      }
    },
    fetch({ url }: Request) {
      const { pathname } = new URL(url);
      asked.push(pathname);
      const left = failures[pathname] ?? 0;
      failures[pathname] = left - 1;
      if (left > 0) return Promise.reject(new TypeError("Failed to fetch"));
      return Promise.resolve(Object.defineProperty(new Response(pathname), "type", { value: "basic" }));
    },
  };
  for (const [name, value] of Object.entries(globals)) stack.use(installGlobal(name, value));
  const { keepApp, keepPage } = await import("@/sw/precache.ts");
  const owned = stack.move();
  return { cache, asked, keepApp, keepPage, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

Deno.test("A file that does not come is fetched once more, and the page that needs it is kept", async () => {
  await using phone = await openPhone({ [FILE]: 1 });
  assert.deepEqual(await phone.keepApp(), { isNew: true });
  assert.deepEqual(phone.asked.toSorted(), [FILE, FILE, OTHER, DOCUMENT]);
  assert.deepEqual(phone.cache.paths().toSorted(), [FILE, OTHER, KEPT_DOCUMENT]);
});

Deno.test("A page whose file fails twice is not kept; asked again, only what is missing is fetched", async () => {
  await using phone = await openPhone({ [FILE]: 2 });
  await assert.rejects(phone.keepApp(), /Failed to fetch/);
  assert.deepEqual(phone.asked.toSorted(), [FILE, FILE, OTHER]);
  phone.asked.length = 0;
  assert.deepEqual(await phone.keepApp(), { isNew: true });
  assert.deepEqual(phone.asked, [FILE, DOCUMENT]);
  assert.deepEqual(phone.cache.paths().toSorted(), [FILE, OTHER, KEPT_DOCUMENT]);
});

Deno.test("The app comes with the pages of the language in use, and another language's with whoever opens it", async () => {
  await using phone = await openPhone({});
  await phone.keepApp("ha");
  assert.deepEqual(
    phone.asked.toSorted(),
    [FILE, OTHER, "/assets/ha-A.js", DOCUMENT, "/ha/meal-guide"].toSorted(),
  );
  await phone.keepPage({ url: `${ORIGIN}/yo` });
  assert.deepEqual(phone.asked.slice(5), ["/yo"]);
});
