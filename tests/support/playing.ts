/** Watching a browser play. @module */
import type { Page } from "playwright";

/**
 * Keeps the page's players where a test can find them; to be called before the page is opened. With `isLooped` they
 * begin anew at the end: a sample of a second is over before a busy machine looks at it.
 */
export async function exposePlayers(page: Page, { isLooped = false } = {}): Promise<void> {
  await page.addInitScript(`
    const NativeAudio = window.Audio;
    window.players = [];
    window.Audio = function () { const audio = new NativeAudio(); audio.loop = ${isLooped}; window.players.push(audio); return audio; };`);
}

/** The podcast's player, in the page. */
export const AUDIO = "window.players.at(-1)";
/** The video's player, in the page. */
export const VIDEO = "document.querySelector('video')";
