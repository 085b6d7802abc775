/** The place of a document's only island. @module */

export type StartIsland = (place: Element) => void;

export type LoadIsland = () => StartIsland | Promise<StartIsland>;

/** Fired at the place before the island is painted. */
export const ISLAND_SHOWN = "islandshown";

export interface IslandHost {
  /** `data-island` names the shown one. */
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
