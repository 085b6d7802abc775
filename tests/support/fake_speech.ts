/** A browser's voices, and what they have said: Chromium has none on the machines of the tests. @module */
import type { Page } from "playwright";

/** BCP 47 tags of the voices of the phone itself, and of those of the network. */
export interface FakeVoices {
  local?: readonly string[];
  remote?: readonly string[];
}

/** Gives every page to come these voices; each sentence is under way until {@linkcode endSentence}. */
export async function addVoices(page: Page, { local = [], remote = [] }: FakeVoices): Promise<void> {
  const voicesOf = (tags: readonly string[], localService: boolean) =>
    tags.map((lang) => ({ lang, localService, default: false, name: lang, voiceURI: lang }));
  const voices = JSON.stringify([...voicesOf(local, true), ...voicesOf(remote, false)]);
  await page.addInitScript(`(() => {
    window.spoken = [];
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    let current;
    const end = (event) => { const ended = current; current = undefined; ended?.[event]?.({}); };
    window.endSentence = () => end("onend");
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => ${voices},
      speak(utterance) { current = utterance; spoken.push([utterance.lang, utterance.text]); },
      cancel() { spoken.push("cancelled"); end("onerror"); },
    });
    Object.defineProperty(window, "speechSynthesis", { value: speechSynthesis });
  })()`);
}

/** What was said so far, each with the voice's tag; "cancelled" where it was broken off. */
export async function readSpoken(page: Page): Promise<unknown[]> {
  return await page.evaluate("window.spoken");
}

/** Has the voice come to the end of its sentence. */
export async function endSentence(page: Page): Promise<void> {
  await page.evaluate("window.endSentence()");
}
