/** Lessons of a patient. @module */
import { type Screen, screen, showing } from "./screen.ts";

/** What was heard or read, and what was not yet. */
export const LESSON_SCREENS: readonly Screen[] = [
  { name: "lessons-none", who: "newcomer", open: showing("/lessons", "Nothing yet.") },
  screen("lessons", async (page) => {
    await page.route("**/api/v1/lesson-progress", async (route) => {
      const { lessons } = await (await page.request.get("/api/v1/lessons")).json();
      const said = { rightAnswers: 0, version: 1, updatedAt: "2026-11-20T09:00:00.000Z" };
      const [done, begun] = lessons.map(({ _id }: { _id: string }) => ({ ...said, mediaId: _id }));
      await route.fulfill({
        json: { success: true, progress: [{ ...done, state: "done" }, { ...begun, state: "begun" }] },
      });
    });
    await showing("/lessons", "Begun")(page);
  }, { who: "newcomer" }),
];
