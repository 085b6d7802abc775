/** What every screen shares, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../client.ts`. */
export const haClient: Translated<typeof import("../client.ts")> = {
  client: {
    loading: "A ɗan jira...",
    close: "Rufe",
    showPassword: "Nuna password",
    codeBoxes: "Code na tabbatarwa",
    digit: (position) => `Lamba ta ${position}`,
    networkError: "Matsalar network. Don Allah a duba network a sake yi.",
    crashTitle: "An sami matsala a app ɗin!",
    crashAdvice: "Babu abin da kuka ajiye da ya ɓace. A sake buɗe shafin domin a ci gaba.",
    crashOffline: "Babu network, kuma wannan ɓangaren app ɗin bai iso wayarku ba tukuna.",
    reload: "Sake buɗewa",
  },
};
