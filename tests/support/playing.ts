/** Watching a browser play. @module */
import type { Page } from "playwright";

/** Keeps the page's players where a test can find them; to be called before the page is opened. */
export async function exposePlayers(page: Page): Promise<void> {
  await page.addInitScript(`
    const NativeAudio = window.Audio;
    window.players = [];
    window.Audio = function () { const audio = new NativeAudio(); window.players.push(audio); return audio; };`);
}

/** The podcast's player, in the page. */
export const AUDIO = "window.players.at(-1)";
/** The video's player, in the page. */
export const VIDEO = "document.querySelector('video')";
