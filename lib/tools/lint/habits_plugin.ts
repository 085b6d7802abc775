/** Lint plugin of the house's habits; the rules say why. @module */
import { safetyRules } from "./safety_rules.ts";
import { screenRules } from "./screen_rules.ts";
import { shapeRules } from "./shape_rules.ts";

const plugin: Deno.lint.Plugin = {
  name: "habits",
  rules: { ...safetyRules, ...screenRules, ...shapeRules },
};
export default plugin;
