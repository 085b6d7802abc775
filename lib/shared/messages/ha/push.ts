/** Notifications on a phone, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../push.ts`. */
export const haPush: Translated<typeof import("../push.ts")> = {
  push: {
    title: BRAND.name,
    body: `Akwai sabon abu dominku a ${BRAND.name}.`,
  },
  push_switch: {
    label: "Sanarwa a waya",
    off: "A nuna labarai da tunatarwa a wannan waya. Kullum suna cikin saƙonninku ma.",
    on: "Wannan wayar tana nuna labarai da tunatarwarku, ko da app ɗin yana rufe.",
    working: "A ɗan jira...",
    denied:
      `Browser ɗinku ya hana sanarwa daga ${BRAND.name}. A ba ta izini a saitunansa na wannan shafin, ` +
      "sannan a sake kunnawa.",
    dismissed: "Ba ku ba da izini ba. A sake kunnawa, browser ɗinku zai sake tambaya.",
    unsupported: "Wannan browser ba ya iya nuna sanarwa. Duk suna cikin saƙonninku.",
    homeScreen:
      `A iPhone da iPad, a fara saka ${BRAND.name} a fuskar waya: a danna Share, sannan Add to Home Screen.`,
    noWorker: "App ɗin bai zauna a wannan wayar ba tukuna. A sake buɗe shafin, a sake yi.",
    notSubscribed: "Ba mu iya kaiwa ga tsarin sanarwa na browser ɗinku ba. Don Allah a sake yi anjima.",
    noAnswer: "Don Allah a duba network a sake yi.",
    failed: "An sami matsala. Don Allah a sake yi.",
  },
};
