import assert from "node:assert/strict";
import { ROOMS } from "@/lib/tools/lint/rooms.ts";
import plugin from "@/lib/tools/lint/rooms_plugin.ts";

/** Every way in which a file can name another. */
const FORMS: Record<string, (specifier: string) => string> = {
  "a static import": (specifier) => `import { a } from "${specifier}"; a();`,
  "a bare import": (specifier) => `import "${specifier}";`,
  "a type-only import": (specifier) => `import type { A } from "${specifier}"; export type B = A;`,
  "a type inside a type": (specifier) => `export type B = import("${specifier}").A;`,
  "a named re-export": (specifier) => `export { a } from "${specifier}";`,
  "a re-export of all": (specifier) => `export * from "${specifier}";`,
  "a dynamic import": (specifier) => `export const load = () => import("${specifier}");`,
};

const MODULES = {
  shared: "@/lib/shared/reading.ts",
  config: "@/lib/config.ts",
  store: "@/lib/store/readings.ts",
  clock: "@/lib/adapters/clock.ts",
  promise: "@/lib/adapters/cache/cache.ts",
  implementation: "@/lib/adapters/cache/upstash_cache.ts",
  opener: "@/lib/adapters/cache/open_cache.ts",
  services: "@/lib/services/accounts.ts",
  routes: "@/routes/app.ts",
  pages: "@/routes/pages/landing.tsx",
  islands: "@/islands/mount.ts",
  icon: "@/islands/parts/Icon.tsx",
  spinner: "@/islands/parts/Spinner.tsx",
  waiting: "@/islands/inbox/InboxWaiting.tsx",
  adminWaiting: "@/islands/admin/upload/UploadWaiting.tsx",
  sw: "@/sw/sw.ts",
  main: "@/main.ts",
  openApp: "@/open_app.ts",
  tools: "@/lib/tools/build.ts",
  tests: "@/tests/support/clock.ts",
} as const;
type Module = keyof typeof MODULES;

/** The table of the design, written a second time: a row that changes has to change here too. */
const MAY_IMPORT: Record<string, readonly Module[]> = {
  "main.ts": ["shared", "config", "clock", "services", "routes", "openApp"],
  "open_app.ts": ["shared", "config", "store", "clock", "opener", "services", "routes"],
  "lib/config.ts": ["shared"],
  "lib/shared/report.ts": ["shared"],
  "lib/store/users.ts": ["shared", "store"],
  "lib/adapters/mail/smtp_mailer.ts": ["shared", "clock"],
  "lib/adapters/cache/memory_cache.ts": ["shared", "clock", "promise", "implementation", "opener"],
  "lib/services/accounts/tokens.ts": ["shared", "config", "store", "clock", "promise", "services"],
  "routes/api/readings.ts": ["shared", "store", "clock", "promise", "services", "routes"],
  "routes/pages/parts/Header.tsx": ["shared", "pages", "icon", "spinner", "waiting", "adminWaiting"],
  "islands/log_book/wizard_state.ts": ["shared", "islands", "icon", "spinner", "waiting", "adminWaiting"],
  "sw/cache_rules.ts": ["shared", "sw"],
  "lib/tools/seed.ts": (Object.keys(MODULES) as Module[]).filter((module) => module !== "tests"),
  "tests/api/logs_test.ts": Object.keys(MODULES) as Module[],
};

/** Where each vendor may be named, and where it was once tempting. */
const VENDORS: { specifier: string; home: string; elsewhere: string[] }[] = [
  {
    specifier: "zod/mini",
    home: "lib/shared/schemas/reading.ts",
    elsewhere: [
      "lib/shared/reading.ts",
      "lib/store/users.ts",
      "lib/services/cursors.ts",
      "islands/client/api/api.ts",
    ],
  },
  { specifier: "libsql", home: "lib/store/open_database.ts", elsewhere: ["lib/services/accounts/tokens.ts"] },
  {
    specifier: "@libsql/client/web",
    home: "lib/store/remote.ts",
    elsewhere: ["routes/api/readings.ts", "main.ts"],
  },
  {
    specifier: "@upstash/redis",
    home: "lib/adapters/cache/upstash_cache.ts",
    elsewhere: ["routes/rate_limit.ts"],
  },
  {
    specifier: "nodemailer",
    home: "lib/adapters/mail/smtp_mailer.ts",
    elsewhere: ["lib/services/mail/mail_queue.ts"],
  },
  {
    specifier: "web-push",
    home: "lib/adapters/push/open_push_sender.ts",
    elsewhere: ["lib/services/push/push_delivery.ts", "lib/adapters/mail/smtp_mailer.ts"],
  },
  {
    specifier: "@aws-sdk/client-s3",
    home: "lib/adapters/blobs/s3.ts",
    elsewhere: ["lib/adapters/cache/a.ts"],
  },
  { specifier: "jose", home: "lib/services/accounts/tokens.ts", elsewhere: ["routes/guards.ts"] },
  {
    specifier: "@fastify/busboy",
    home: "routes/forms.ts",
    elsewhere: ["lib/services/pictures/pictures.ts"],
  },
  { specifier: "hono", home: "routes/app.ts", elsewhere: ["main.ts", "lib/services/accounts/tokens.ts"] },
  {
    specifier: "@hono/zod-validator",
    home: "routes/validate.ts",
    elsewhere: ["routes/api/readings.ts", "lib/services/accounts/tokens.ts"],
  },
  { specifier: "hono/body-limit", home: "routes/rate_limit.ts", elsewhere: ["lib/adapters/cache/a.ts"] },
  {
    specifier: "react",
    home: "islands/parts/Modal.tsx",
    elsewhere: ["routes/app.ts", "lib/shared/report.ts"],
  },
  { specifier: "react-dom/client", home: "islands/mount.ts", elsewhere: ["routes/pages/landing.tsx"] },
  {
    specifier: "react-dom/server",
    home: "routes/pages/document.tsx",
    elsewhere: ["islands/mount.ts", "routes/app.ts"],
  },
  {
    specifier: "@preact/signals-react",
    home: "islands/client/session/session.ts",
    elsewhere: ["lib/shared/report.ts"],
  },
  {
    specifier: "jspdf",
    home: "islands/log_book/export/report_pdf.ts",
    elsewhere: ["routes/api/readings.ts"],
  },
  { specifier: "node:fs", home: "routes/files.ts", elsewhere: ["lib/shared/report.ts", "islands/mount.ts"] },
];
const NOWHERE = [
  "zod",
  "zod/v4",
  "npm:zod@4.6.7",
  "lodash",
  "jsr:@std/path",
  "https://example.org/a.ts",
];

function rulesBroken(path: string, source: string): string[] {
  return Deno.lint.runPlugin(plugin, path, source).map(({ id }) => id);
}

for (const [form, write] of Object.entries(FORMS)) {
  Deno.test(`rooms: ${form} is refused in exactly the directions that the design forbids`, () => {
    for (const [importer, allowed] of Object.entries(MAY_IMPORT)) {
      for (const module of Object.keys(MODULES) as Module[]) {
        const expected = allowed.includes(module) ? [] : ["rooms/direction"];
        const label = `${importer} importing ${module}`;
        assert.deepEqual(rulesBroken(importer, write(MODULES[module])), expected, label);
      }
    }
  });

  Deno.test(`rooms: ${form} of a vendor is refused everywhere but at its home`, () => {
    for (const { specifier, home, elsewhere } of VENDORS) {
      assert.deepEqual(rulesBroken(home, write(specifier)), [], `${specifier} at home in ${home}`);
      for (const path of elsewhere) {
        assert.deepEqual(
          rulesBroken(path, write(specifier)),
          ["rooms/vendor-home"],
          `${specifier} in ${path}`,
        );
      }
    }
    for (const specifier of NOWHERE) {
      assert.deepEqual(
        rulesBroken("lib/shared/schemas/reading.ts", write(specifier)),
        ["rooms/vendor-home"],
        specifier,
      );
    }
  });
}

Deno.test("rooms: a relative path is judged by where it leads", () => {
  const source = `import { a } from "../store/readings.ts"; a();`;
  assert.deepEqual(rulesBroken("lib/shared/report.ts", source), ["rooms/direction"]);
  assert.deepEqual(rulesBroken("lib/services/accounts.ts", source), []);
  const outside = `import { a } from "../../../elsewhere/a.ts"; a();`;
  assert.deepEqual(rulesBroken("lib/shared/report.ts", outside), ["rooms/direction"]);
});

Deno.test("rooms: the message names both sides and the page to read", () => {
  const [diagnostic] = Deno.lint.runPlugin(plugin, "lib/store/users.ts", `import "@/routes/app.ts";`);
  assert.equal(
    diagnostic?.message,
    "lib/store/ may not import routes/app.ts, not even its types: see lib/store/README.md",
  );
});

Deno.test("rooms: an adapter's file names one vendor", () => {
  const one = `import { Redis } from "@upstash/redis"; import net from "node:net"; Redis(net);`;
  assert.deepEqual(rulesBroken("lib/adapters/cache/upstash_cache.ts", one), []);
  const two = `${one} import redis from "nodemailer"; redis();`;
  assert.ok(rulesBroken("lib/adapters/cache/upstash_cache.ts", two).includes("rooms/one-vendor-a-file"));
});

Deno.test("rooms: an import whose path is computed is refused", () => {
  const source = "export const load = (name: string) => import(`./${name}.ts`);";
  assert.deepEqual(rulesBroken("islands/mount.ts", source), ["rooms/literal-import"]);
  assert.deepEqual(rulesBroken("lib/tools/build.ts", source), []);
});

Deno.test("rooms: JSX outside the screens is React outside its home", () => {
  assert.deepEqual(rulesBroken("lib/services/Mail.tsx", "export const a = 1;"), ["rooms/vendor-home"]);
  assert.deepEqual(rulesBroken("islands/parts/Modal.tsx", "export const a = 1;"), []);
});

Deno.test("rooms: a source file outside every room is refused", () => {
  assert.deepEqual(rulesBroken("lib/strings.ts", "export const a = 1;"), ["rooms/known-room"]);
  assert.deepEqual(rulesBroken("server/app.ts", "export const a = 1;"), ["rooms/known-room"]);
});

Deno.test("rooms: every room names a page that a reader can open", () => {
  for (const { at, readme } of ROOMS) {
    const isBuilt = [...readFolder(at)].length > 0;
    if (isBuilt) assert.ok(Deno.statSync(readme).isFile, `${at} has no ${readme}`);
  }
});

function* readFolder(at: string): Iterable<string> {
  try {
    if (!at.endsWith("/")) yield Deno.statSync(at).isFile ? at : "";
    else for (const { name } of Deno.readDirSync(at)) yield name;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
