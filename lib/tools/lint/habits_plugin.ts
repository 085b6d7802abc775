/** Lint plugin of the house's habits; the rules say why. @module */
import {
  boundedComposing,
  injectedTime,
  noDynamicRegex,
  noRawHtml,
  oneEnvironmentReader,
  oneUnitFactor,
} from "./habits/safety_rules.ts";
import {
  namedComponents,
  noTryInComponents,
  reachThroughClient,
  sentencesInCatalogue,
} from "./habits/screen_rules.ts";
import {
  fileName,
  fileSize,
  functionSize,
  noDefaultExport,
  noLooseEnds,
  titlesNameWhatIsThere,
} from "./habits/shape_rules.ts";

const plugin: Deno.lint.Plugin = {
  name: "habits",
  rules: {
    "named-components": namedComponents,
    "no-try-in-components": noTryInComponents,
    "sentences-in-catalogue": sentencesInCatalogue,
    "reach-through-client": reachThroughClient,
    "no-raw-html": noRawHtml,
    "one-environment-reader": oneEnvironmentReader,
    "one-unit-factor": oneUnitFactor,
    "bounded-composing": boundedComposing,
    "time-is-handed-in": injectedTime,
    "no-dynamic-regex": noDynamicRegex,
    "no-default-export": noDefaultExport,
    "file-size": fileSize,
    "function-size": functionSize,
    "file-name": fileName,
    "no-loose-ends": noLooseEnds,
    "titles-name-what-is-there": titlesNameWhatIsThere,
  },
};
export default plugin;
