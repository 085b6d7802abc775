/** Which modules share a file, where splitting by who needs what would make too many. @module */
import type { Plugin } from "esbuild";

/** Modules that come in one file to every entry whose source begins with one of `entries`. */
interface ChunkGroup {
  entries: readonly string[];
  modules: readonly string[];
}

const SIGNED_IN = ["feedback", "inbox", "library", "log_book", "podcast", "reminders", "settings", "videos"]
  .map((name) => `islands/${name}/`);

/**
 * A file of its own costs a request and a compressor that starts knowing nothing: some hundred bytes each.
 * Modules that nearly every screen needs are cheaper carried along by those that do not.
 */
const GROUPS: readonly ChunkGroup[] = [
  {
    entries: ["islands/", "lib/shared/"],
    modules: [
      "lib/shared/brand.ts",
      "lib/shared/messages/catalogue.ts",
      "lib/shared/messages/client.ts",
      "lib/shared/offline.ts",
      "lib/shared/text.ts",
      "islands/client/before_update.ts",
      "islands/client/load_optional.ts",
      "islands/client/error_screen.ts",
      "islands/client/flash.ts",
      "islands/client/idle.ts",
      "islands/client/install_flags.ts",
      "islands/client/language.ts",
      "islands/client/navigation.ts",
      "islands/client/schedule.ts",
      "islands/client/session.ts",
      "islands/client/unsaved.ts",
    ],
  },
  // What a screen loads later comes after the screen, so that what both need may stay with the screen.
  {
    entries: [
      "islands/layout/",
      "islands/push/",
      "islands/reminders/OpenReminder.tsx",
      "islands/settings/consent/",
      "islands/background/background_work.ts",
      "islands/client/outbox/",
      "islands/client/clear_ended_sessions.ts",
      "islands/client/user_push.ts",
      "islands/client/start_push.ts",
      ...SIGNED_IN,
    ],
    modules: [
      "islands/client/in_steps.ts",
      "islands/client/island_root.ts",
      "islands/client/page_return.ts",
      "islands/layout/SignedInLayout.tsx",
    ],
  },
  // What a form is made of.
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
  { entries: ["islands/log_book/", "lib/shared/report"], modules: ["islands/log_book/LogBook.tsx"] },
];

/** Begins the name of what stands for a group among the bundler's sources. */
export const GROUP_PREFIX = "group:";

const NAMESPACE = "group";
const RESOLVED = Symbol("resolved");

/**
 * Creates a plugin that lets every entry of a group import all of its modules: esbuild puts modules with the same
 * importers into one file.
 *
 * @param root Folder that holds the sources, without a trailing slash.
 */
export function shareChunks(root: string): Plugin {
  return {
    name: "shared chunks",
    setup(build) {
      const entries = new Set<string>();
      build.onResolve(
        { filter: /^group:\d$/ },
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
        const groups = entries.has(path) ? listGroups(path.slice(root.length + 1)) : [];
        if (groups.length === 0) return undefined;
        const contents = await Deno.readTextFile(path) + groups.map(importOf).join("");
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

function listGroups(source: string): string[] {
  return GROUPS.flatMap(({ entries: riders }, index) =>
    riders.some((rider) => source.startsWith(rider)) ? [`${GROUP_PREFIX}${index}`] : []
  );
}

function importOf(path: string): string {
  return `\nimport ${JSON.stringify(path)};`;
}
