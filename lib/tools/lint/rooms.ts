/** Rooms of the tree and homes of vendors, as data. @module */

/** Where two match, the longer `at` decides. */
export interface Room {
  at: string;
  /**
   * For all imports, also type-only: a folder (with a trailing slash), a file, or a pattern with `*` for a name; `./`
   * is the file's own folder. "anything" allows all.
   */
  mayImport: readonly string[] | "anything";
  readme: string;
}

const SHARED = "lib/shared/";
const CLOCK = "lib/adapters/clock.ts";
const INTERFACES = [
  CLOCK,
  "lib/adapters/blobs/blobs.ts",
  "lib/adapters/cache/cache.ts",
  "lib/adapters/mail/mailer.ts",
  "lib/adapters/push/push_sender.ts",
];

export const TESTS = "tests/";

export const ROOMS: readonly Room[] = [
  {
    at: "main.ts",
    mayImport: [SHARED, "lib/config.ts", CLOCK, "lib/services/", "routes/", "open_app.ts"],
    readme: "README.md",
  },
  {
    at: "open_app.ts",
    mayImport: [
      SHARED,
      "lib/config.ts",
      "lib/store/",
      CLOCK,
      "lib/adapters/*/open_*.ts",
      "lib/services/",
      "routes/",
    ],
    readme: "README.md",
  },
  { at: "lib/config.ts", mayImport: [SHARED, "lib/config/"], readme: "lib/README.md" },
  { at: "lib/config/", mayImport: [SHARED, "./"], readme: "lib/README.md" },
  { at: SHARED, mayImport: [SHARED], readme: "lib/shared/README.md" },
  { at: "lib/store/", mayImport: [SHARED, "lib/store/"], readme: "lib/store/README.md" },
  { at: "lib/adapters/", mayImport: [SHARED, "./", CLOCK], readme: "lib/adapters/README.md" },
  {
    at: "lib/services/",
    mayImport: [SHARED, "lib/config.ts", "lib/store/", ...INTERFACES, "lib/services/"],
    readme: "lib/services/README.md",
  },
  { at: "lib/tools/", mayImport: "anything", readme: "lib/tools/README.md" },
  {
    at: "routes/",
    mayImport: [SHARED, "lib/store/", ...INTERFACES, "lib/services/", "routes/"],
    readme: "routes/README.md",
  },
  {
    at: "routes/pages/",
    mayImport: [
      SHARED,
      "islands/parts/Icon.tsx",
      "islands/parts/Spinner.tsx",
      "islands/parts/StatusScale.tsx",
      "islands/*/*Waiting.tsx",
      "islands/client/browser/as_built.ts",
      "islands/admin/*/*Waiting.tsx",
      "routes/pages/",
    ],
    readme: "routes/README.md",
  },
  { at: "islands/", mayImport: [SHARED, "islands/"], readme: "islands/README.md" },
  { at: "sw/", mayImport: [SHARED, "sw/"], readme: "sw/README.md" },
  { at: TESTS, mayImport: "anything", readme: "tests/README.md" },
];

/** Only they and unrestricted rooms may import them. */
export const CLOSED_ROOMS: readonly string[] = ["routes/pages/"];

export interface VendorHome {
  vendor: string;
  homes: readonly string[];
}

const SERVER = ["lib/store/", "lib/adapters/", "lib/services/", "routes/"];

/** The longest matching `vendor` decides; an unlisted one has no home. */
export const VENDOR_HOMES: readonly VendorHome[] = [
  { vendor: "node:", homes: SERVER },
  { vendor: "zod", homes: [] },
  { vendor: "zod/mini", homes: ["lib/shared/schemas/", "routes/"] },
  { vendor: "d3-dsv", homes: ["lib/shared/exchange/"] },
  { vendor: "libsql", homes: ["lib/store/"] },
  { vendor: "@libsql/client", homes: ["lib/store/"] },
  { vendor: "@upstash/redis", homes: ["lib/adapters/cache/"] },
  { vendor: "nodemailer", homes: ["lib/adapters/mail/"] },
  { vendor: "web-push", homes: ["lib/adapters/push/"] },
  { vendor: "@aws-sdk", homes: ["lib/adapters/blobs/"] },
  { vendor: "jose", homes: ["lib/services/"] },
  { vendor: "otpauth", homes: ["lib/services/"] },
  { vendor: "standardwebhooks", homes: ["lib/services/"] },
  { vendor: "fast-xml-builder", homes: ["lib/services/"] },
  { vendor: "file-type", homes: ["lib/services/"] },
  { vendor: "@zxcvbn-ts/language-common", homes: ["lib/services/"] },
  { vendor: "@fastify/busboy", homes: ["routes/"] },
  { vendor: "hono", homes: ["routes/"] },
  { vendor: "@hono/zod-validator", homes: ["routes/validate.ts"] },
  { vendor: "react", homes: ["routes/pages/", "islands/"] },
  { vendor: "react-dom", homes: ["islands/"] },
  { vendor: "react-dom/server", homes: ["routes/pages/"] },
  { vendor: "@preact/signals-react", homes: ["islands/"] },
  { vendor: "idb", homes: ["islands/client/", "islands/packages.ts"] },
  { vendor: "uqr", homes: ["islands/shares/"] },
  { vendor: "jspdf", homes: ["islands/"] },
  { vendor: "pdfjs-dist", homes: ["islands/library/"] },
];

export const ONE_VENDOR_A_FILE = "lib/adapters/";
