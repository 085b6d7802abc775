import { ISLAND_SHOWN, type IslandHost, setIslandHost } from "./island_host.ts";
import { loadChunk, watchLoading } from "./load_chunk.ts";

/** Shows the document's island. @param loadSentences Of the first script; never rejects. */
export function mountIslands(
  islands: IslandHost["islands"],
  loadSentences: () => Promise<void> = () => Promise.resolve(),
): void {
  const place = document.querySelector<HTMLElement>("[data-island]");
  if (!place) return;
  place.addEventListener(ISLAND_SHOWN, () => delete document.documentElement.dataset.waits, { once: true });
  setIslandHost({ place, islands });
  void mount({ place, islands }, loadSentences());
}

async function mount({ place, islands }: IslandHost, sentences: Promise<void>): Promise<void> {
  const loadIsland = islands[place.dataset.island ?? ""];
  if (!loadIsland) return;
  const startIsland = await loadChunk(async () => {
    const [start] = await Promise.all([loadIsland(), sentences]);
    return start;
  }, watchLoading(place));
  startIsland?.(place);
}
