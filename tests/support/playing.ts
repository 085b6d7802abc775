/** Watching a browser play. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Longest wait for a player to come where it is going. */
const PATIENCE_MS = 15_000;

/** Evaluates an expression in the page until it is true; the page's policy lets no script of ours wait there. */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  const endAt = Date.now() + PATIENCE_MS;
  while (!await page.evaluate<boolean>(`Boolean(${expression})`)) {
    assert.ok(Date.now() < endAt, `Never true: ${expression}`);
    await page.evaluate("new Promise(requestAnimationFrame)");
  }
}

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
