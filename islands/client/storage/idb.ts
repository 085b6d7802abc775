/** A source of our own, so that the bundler edits it: else esbuild's runtime is a file by itself. */
export * from "idb";
