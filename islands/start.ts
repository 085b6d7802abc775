/** The script of every screen's document: brings its first script, or says that this did not come. @module */
import { showErrorScreen } from "./client/browser/error_screen.ts";
import { addTranslations, findOwnLanguage, importSentences } from "./client/browser/language.ts";
import { loadChunk, watchLoading } from "./client/browser/load_chunk.ts";

async function showFailure(place: Element, script: string, cause: unknown): Promise<void> {
  const sentences = await importSentences(findOwnLanguage(), script).catch(() => undefined);
  if (sentences) addTranslations(sentences);
  showErrorScreen(place, cause);
}

const place = document.querySelector<HTMLElement>("[data-script]");
if (place) {
  const { script = "" } = place.dataset;
  // deno-lint-ignore rooms/literal-import -- the document's names lead to its address
  void loadChunk(() => import(`/assets/${script}.js`), {
    ...watchLoading(place),
    showFailure: (cause) => void showFailure(place, script, cause),
  });
}
