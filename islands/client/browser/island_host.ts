/** The place of a document's one island, and what can be shown there. @module */

export type StartIsland = (place: Element) => void;

export type LoadIsland = () => Promise<StartIsland>;

/** The place hears of it before what it shows is painted. */
export const ISLAND_SHOWN = "islandshown";

export interface IslandHost {
  /** `data-island` names what is shown. */
  place: HTMLElement;
  islands: Readonly<Record<string, LoadIsland>>;
}

let host: IslandHost | undefined;

export function setIslandHost(opened: IslandHost): void {
  host = opened;
}

export function islandHost(): IslandHost | undefined {
  return host;
}
