import { mealGuideSearchText } from "@/lib/shared/messages/meal_guide_search.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import {
  EVERYTHING,
  type FoodChoice,
  formatChoice,
  isChosen,
  isEverything,
  readChoice,
} from "./food_choice.ts";

/** Browsers limit address changes. */
const ADDRESS_DELAY_MS = 300;

/** Where the guide stands; returns what ends it. */
export function startMealGuide(guide: ParentNode): () => void {
  const form = guide.querySelector<HTMLFormElement>(".food-search");
  if (!form) return () => {};
  const showAll = form.querySelector<HTMLButtonElement>(".food-all");
  const shelves = Array.from(guide.querySelectorAll<HTMLElement>(".food-section"));
  const cards = shelves.flatMap(listCards);
  let keepAddress = () => {};

  const show = (choice: FoodChoice) => {
    const found = showCards(shelves, cards, choice);
    tellFound(form, choice, found);
    if (showAll) showAll.hidden = isEverything(choice);
  };
  const choose = (choice: FoodChoice) => {
    fillIn(form, choice);
    show(choice);
    keepAddress();
    keepAddress = schedule(() => replaceQuery(formatChoice(choice)), ADDRESS_DELAY_MS);
  };

  const asked = readChoice(new URLSearchParams(globalThis.location.search));
  fillIn(form, asked);
  show(asked);
  form.addEventListener("input", () => choose(readChoice(new FormData(form))));
  form.addEventListener("input", ({ target }) => {
    // Count and cards are below the field: together above a phone's keyboard.
    if (target instanceof Element && target.matches("[type=search]")) {
      target.scrollIntoView({ block: "start" });
    }
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  showAll?.addEventListener("click", () => {
    choose(EVERYTHING);
    form.querySelector<HTMLElement>("[type=search]")?.focus();
  });
  guide.addEventListener("click", ({ target }) => {
    if (leadsOutOfSight(target)) choose(EVERYTHING);
  });
  return () => keepAddress();
}

type Card = ReturnType<typeof listCards>[number];

function listCards(shelf: HTMLElement) {
  return Array.from(shelf.querySelectorAll<HTMLElement>(".food"), (element) => {
    const names = Array.from(element.querySelectorAll("h3, .food-also"), ({ textContent }) => textContent);
    return { element, names: names.join(" "), group: shelf.dataset.group ?? "" };
  });
}

function showCards(shelves: readonly HTMLElement[], cards: readonly Card[], choice: FoodChoice): number {
  for (const card of cards) card.element.hidden = !isChosen(card, choice);
  for (const shelf of shelves) shelf.hidden = !shelf.querySelector(".food:not([hidden])");
  return cards.filter(({ element }) => !element.hidden).length;
}

function tellFound(form: HTMLFormElement, choice: FoodChoice, found: number): void {
  const status = form.querySelector("[role=status]");
  const words = say(mealGuideSearchText);
  const count = found === 1 ? words.foundOne : words.found({ count: found });
  const text = found === 0 ? words.nothingFound : count;
  if (status) status.textContent = isEverything(choice) ? "" : text;
}

/** Leaves a field with the same value: a person may be typing. */
function fillIn(form: HTMLFormElement, { query, group }: FoodChoice): void {
  const input = form.querySelector<HTMLInputElement>("[type=search]");
  if (input && input.value.trim() !== query) input.value = query;
  for (const radio of form.querySelectorAll<HTMLInputElement>("[type=radio]")) {
    radio.checked = radio.value === group;
  }
}

/** A link may lead to a food that the choice hides. */
function leadsOutOfSight(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : undefined;
  const id = link?.hash.slice(1);
  return Boolean(id && document.getElementById(id)?.closest("[hidden]"));
}

function replaceQuery(query: string): void {
  const { history, location } = globalThis;
  history.replaceState(history.state, "", location.pathname + query);
}
