/** Lint plugin that reports every regular expression to `collect.ts`, and refuses nothing. @module */

const plugin: Deno.lint.Plugin = {
  name: "regexes",
  rules: {
    collect: {
      create(context) {
        return {
          Literal(node) {
            if (!("regex" in node && node.regex)) return;
            const { pattern, flags } = node.regex;
            context.report({ node, message: JSON.stringify({ pattern, flags }) });
          },
        };
      },
    },
  },
};
export default plugin;
