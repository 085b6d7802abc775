/** Edits the browser's sources before bundling. @module */
import type { Plugin } from "esbuild";
import { BuildError } from "./built_file.ts";

/** One file for every entry whose source begins with one of `entries`. */
interface ChunkGroup {
  entries: readonly string[];
  modules: readonly string[];
}

const SIGNED_IN = ["feedback", "inbox", "library", "log_book", "podcast", "reminders", "settings", "videos"]
  .map((name) => `islands/${name}/`);

// See docs/decisions/013-scripts-in-few-files.md.
const GROUPS: readonly ChunkGroup[] = [
  {
    entries: ["islands/", "lib/shared/"],
    modules: [
      "lib/shared/brand.ts",
      "lib/shared/messages/catalogue.ts",
      "lib/shared/messages/client.ts?clientText",
      "lib/shared/offline.ts",
      "lib/shared/screens.ts",
      "lib/shared/text.ts",
      "islands/client/browser/load_optional.ts",
      "islands/client/browser/error_screen.ts",
      "islands/client/storage/flash.ts",
      "islands/client/browser/idle.ts",
      "islands/client/browser/island_host.ts",
      "islands/client/storage/install_flags.ts",
      "islands/client/browser/language.ts",
      "islands/client/storage/language_choice.ts",
      "islands/client/browser/navigation.ts",
      "islands/client/browser/schedule.ts",
      "islands/client/browser/sound_playing.ts",
      "islands/client/session/session.ts",
      "islands/client/storage/safe_storage.ts",
      "islands/client/browser/unsaved.ts",
    ],
  },
  // What a screen loads later comes after it, so that shared parts may stay with the screen.
  {
    entries: [
      "islands/layout/",
      "islands/media/",
      "islands/push/",
      "islands/reminders/OpenReminder.tsx",
      "islands/background/background_work.ts",
      "islands/client/outbox/",
      "islands/client/session/clear_ended_sessions.ts",
      "islands/client/session/seen_lists.ts",
      "islands/client/push/user_push.ts",
      ...SIGNED_IN,
    ],
    modules: [
      "islands/client/api/authed_call.ts",
      "islands/client/browser/in_steps.ts",
      "islands/client/browser/island_root.ts",
      "islands/client/browser/page_return.ts",
      "islands/client/api/patient_call.ts",
      "islands/client/outbox/clear_readings.ts",
      "islands/client/storage/database.ts",
      "islands/client/session/last_seen.ts",
      "islands/layout/SignedInLayout.tsx",
      "islands/parts/SeenNote.tsx",
    ],
  },
  // Forms.
  {
    entries: ["feedback", "forgot_password", "google_link", "reminders", "settings", "sign_in", "sign_up"]
      .map(
        (name) => `islands/${name}/`,
      ),
    modules: [
      "islands/parts/FieldError.tsx",
      "islands/parts/SubmitButton.tsx",
      "islands/parts/TextField.tsx",
      "islands/parts/form_focus.ts",
    ],
  },
  {
    entries: ["audit", "feedback", "media", "notifications", "overview", "recordings", "upload", "users"].map(
      (name) => `islands/admin/${name}/`,
    ),
    modules: [
      "islands/admin/layout/AdminLayout.tsx",
      "islands/admin/parts/AdminPage.tsx",
      "islands/layout/frame_state.ts",
    ],
  },
  // What always goes with a form divides no other files.
  { entries: ["islands/google_sign_in/", "islands/sign_in/"], modules: ["islands/sign_in/SignIn.tsx"] },
  {
    entries: ["islands/admin/media/", "islands/admin/upload/"],
    modules: [
      "lib/shared/media.ts",
      "lib/shared/media_time.ts",
      "islands/client/browser/lazy.ts",
    ],
  },
  {
    entries: ["islands/admin/media/MediaDialogs.tsx", "islands/admin/upload/"],
    modules: [
      "lib/shared/messages/admin_upload.ts?adminUploadText",
      "lib/shared/messages/admin_upload.ts?adminUploadErrorText",
      "islands/admin/parts/LanguageField.tsx",
      "islands/admin/upload/UploadFiles.tsx",
      "islands/admin/upload/upload_draft.ts",
      "islands/parts/TextArea.tsx",
    ],
  },
  // Every administrator's screen.
  {
    entries: ["islands/admin/"],
    modules: [
      "lib/shared/messages/layout.ts?layoutText",
      "islands/client/api/api.ts",
      "islands/client/browser/island_root.ts",
      "islands/client/browser/lazy.ts",
      "islands/client/session/admin_guard.ts",
      "islands/parts/Banner.tsx",
      "islands/parts/Spinner.tsx",
    ],
  },
  {
    entries: ["islands/admin/notifications/"],
    modules: ["islands/admin/notifications/Notifications.tsx"],
  },
  { entries: ["islands/feedback/"], modules: ["islands/feedback/Feedback.tsx"] },
  { entries: ["islands/log_book/", "lib/shared/report"], modules: ["islands/log_book/LogBook.tsx"] },
  // Opens the readings on a phone.
  {
    entries: ["islands/log_book/", "lib/shared/report", "islands/client/outbox/"],
    modules: [
      "lib/shared/reading.ts",
      "lib/shared/reading_merge.ts",
      "islands/client/outbox/apply_pending.ts",
      "islands/client/outbox/browser_reading_store.ts",
      "islands/client/outbox/open_reading_store.ts",
    ],
  },
];

/** Prefix of a group among the bundler's sources. */
export const GROUP_PREFIX = "group:";

const NAMESPACE = "group";
const RESOLVED = Symbol("resolved");

/**
 * Edits sources as they are loaded; no line moves.
 *
 * Every entry of a group imports all its modules: esbuild joins modules with the same importers.
 *
 * @param root Sources, without a trailing slash.
 */
export function editSources(root: string): Plugin {
  return {
    name: "sources",
    setup(build) {
      const entries = new Set<string>();
      // Before any is loaded: one that is also imported statically could come first by that, at random.
      build.onStart(() => listDynamicImports(`${root}/islands`).forEach((path) => entries.add(path)));
      build.onResolve(
        { filter: /^group:\d+$/ },
        ({ path }) => ({ path: path.slice(GROUP_PREFIX.length), namespace: NAMESPACE }),
      );
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => {
        const { modules = [] } = GROUPS[Number(path)] ?? {};
        return {
          contents: modules.map((module) => importOf(`${root}/${module}`)).join(""),
          resolveDir: root,
        };
      });
      build.onResolve({ filter: /./ }, async ({ path, kind, pluginData, ...asked }) => {
        const isEntry = kind === "dynamic-import" || kind === "entry-point";
        if (!isEntry || pluginData === RESOLVED) return undefined;
        const resolved = await build.resolve(path, { ...asked, kind, pluginData: RESOLVED });
        entries.add(resolved.path);
        return resolved;
      });
      build.onLoad({ filter: /\.tsx?$/, namespace: "file" }, async ({ path }) => {
        const source = path.slice(root.length + 1);
        const isComponent = path.endsWith("x");
        const text = splitMessages(copySmallModules(await Deno.readTextFile(path), source));
        const groups = entries.has(path) ? listGroups(source) : [];
        return {
          contents: (isComponent ? addUseSignals(text) : text) + groups.map(importOf).join(""),
          loader: isComponent ? "tsx" : "ts",
        };
      });
    },
  };
}

/** Lists modules below a folder that are imported dynamically there. */
function listDynamicImports(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return listDynamicImports(path);
    if (!/\.tsx?$/.test(name)) return [];
    const found = Deno.readTextFileSync(path).matchAll(/\bimport\("(\.[^"]+)"\)/g);
    return [...found].map(([, address = ""]) => new URL(address, `file://${path}`).pathname);
  });
}

function listGroups(source: string): string[] {
  return GROUPS.flatMap(({ entries: riders }, index) =>
    riders.some((rider) => source.startsWith(rider)) ? [`${GROUP_PREFIX}${index}`] : []
  );
}

function importOf(path: string): string {
  return `\nimport ${JSON.stringify(path)};`;
}

/** A module per area of texts: esbuild splits by modules, so a screen would load all areas of a file. */
export function splitMessages(source: string): string {
  return source.replace(/^import \{([^{}]*)\} from "([^"]*\/messages\/[^"]+)";/gm, (whole, list, path) => {
    const names = String(list).split(",").map((name) => name.trim());
    const values = names.filter((name) => name !== "" && !name.startsWith("type "));
    if (path.endsWith("/catalogue.ts") || values.length === 0) return whole;
    const imports = values.map((name) => `import { ${name} } from "${path}?${name.split(" ")[0]}";`);
    return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
  });
}

const WIRE = "lib/shared/wire/";
/** Stateless. */
const COPIED =
  /^(import \{[^{}]*\} from "[^"]*\/(?:wire\/\w+|browser\/(?:ids|save_file|wall_clock)|state\/debounce|explain_refusal|notice_signal|retest_end)\.ts)";/gm;

/**
 * Copies endpoints and small functions into each module that calls them: one is smaller than its import, and shared
 * files come whole.
 *
 * @param source The module's name.
 */
export function copySmallModules(text: string, source: string): string {
  if (source.startsWith(WIRE)) return text.replace(/(?<=[=:] )endpoint</g, "/* @__PURE__ */ endpoint<");
  return text.replace(COPIED, `$1?${source}";`);
}

const USE_SIGNALS = "useSignals();";
const IMPORT = '\nimport { useSignals } from "@preact/signals-react/runtime";\n';

/**
 * Begins every component with `useSignals()`: otherwise one that reads a signal never renders again.
 *
 * @throws {BuildError} naming a component whose beginning is not found.
 */
export function addUseSignals(source: string): string {
  let edited = "";
  let end = 0;
  for (const { index, 0: line, 1: name = "" } of source.matchAll(/^.*\bfunction ([A-Z]\w*)/gm)) {
    if (/^\s*(\/|\*)/.test(line)) continue;
    const begin = findBody(source, index + line.length);
    if (begin === undefined) throw new BuildError(`Where ${name} begins is not found`);
    if (source.slice(begin).trimStart().startsWith(USE_SIGNALS)) continue;
    edited += `${source.slice(end, begin)} ${USE_SIGNALS}`;
    end = begin;
  }
  if (end === 0) return source;
  return edited + source.slice(end) + (source.includes(IMPORT.trim()) ? "" : IMPORT);
}

/** The index behind a function body's opening brace; the return type may hold no brace. */
function findBody(source: string, from: number): number | undefined {
  let depth = 0;
  for (const { index, 0: token } of source.slice(from).matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|[(){]/g)) {
    if (token === "(") depth++;
    else if (token === ")") depth--;
    else if (token === "{" && depth === 0) return from + index + 1;
  }
  return undefined;
}
