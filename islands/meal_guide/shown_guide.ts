/** The public meal guide, within the frame of who is signed in. @module */
import { signal } from "@preact/signals-react";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { publicPage } from "../client/browser/navigation.ts";
import { loadDocument } from "../client/api/load_document.ts";
import { showOwnMeals } from "./own_meals.ts";
import { startMealGuide } from "./start_meal_guide.ts";

export function openShownGuide() {
  const load = signal<"loading" | "loaded" | "failed">("loading");
  let stop = () => {};
  let isOver = false;

  /** Takes over all of the page's own guide but its title. */
  async function show(place: HTMLElement): Promise<void> {
    load.value = "loading";
    const page = await loadDocument(publicPage(MEAL_GUIDE_PATH));
    if (isOver) return;
    const parts = page ? [...page.querySelectorAll(".meal-guide > :not(h1)")] : [];
    load.value = parts.length > 0 ? "loaded" : "failed";
    place.replaceChildren(...parts);
    stop = startMealGuide(place);
    // Asked for before it was there.
    if (globalThis.location.hash) globalThis.location.replace(globalThis.location.hash);
    await showOwnMeals(place);
  }

  function end(): void {
    isOver = true;
    stop();
  }

  return { load, show, end };
}
