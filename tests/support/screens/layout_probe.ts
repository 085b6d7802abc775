/** The look of a machine at a page's layout and at its fields, evaluated in the page. @module */

import { drawnWhole } from "../drawn_whole.ts";

/** Targets of a finger; design: at least 44 px wherever a phone shows them. */
const FINGER_PX = 44;
/** What WCAG 2.2 asks of every target, a pointer's too. */
const POINTER_PX = 24;
/** Above this width a pointer is at hand. */
const PHONE_MAX_PX = 767;

const LOOK = `(() => {
  const findings = [];
  const nameOf = (element) => element.cloneNode(false).outerHTML.slice(0, 120) + " " +
    (element.innerText ?? "").trim().slice(0, 40);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".visually-hidden, .skip-link");

  for (const [what, count] of [
    ["h1", [...document.querySelectorAll("h1")].filter((title) => title.checkVisibility()).length],
    ["main", document.querySelectorAll("main").length],
    ["title", document.title.trim() === "" ? 0 : 1],
  ]) if (count !== 1) findings.push("there are " + count + " of " + what);

  const targets = "a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab]";
  const inATextLine = (element) => getComputedStyle(element).display === "inline" &&
    element.parentElement.innerText.trim() !== element.innerText.trim();
  // A label may spread its target over the row that it stands in.
  const placesOf = (element) => [element, ...element.labels ?? []].flatMap((part) =>
    getComputedStyle(part, "::after").position === "absolute" && getComputedStyle(part).position === "static"
      ? [part, part.offsetParent]
      : [part]
  );
  for (const element of document.querySelectorAll(targets)) {
    const isMark = ["radio", "checkbox", "file"].includes(element.type);
    const places = isMark ? placesOf(element) : [element];
    if (!places.some(isSeen) || element.closest("[inert]") || inATextLine(element)) continue;
    const boxes = places.map((place) => place.getBoundingClientRect());
    const [width, height] = ["width", "height"].map((side) => Math.max(...boxes.map((box) => box[side])));
    const least = innerWidth <= ${PHONE_MAX_PX} ? ${FINGER_PX} : ${POINTER_PX};
    if (Math.min(width, height) < least - 0.5) {
      findings.push("a target of " + Math.round(width) + " × " + Math.round(height) + ": " + nameOf(element));
    }
  }

  for (const field of document.querySelectorAll("[aria-invalid=true]")) {
    const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
    const reasons = ids.map((id) => document.getElementById(id)).filter((line) =>
      line?.matches(".error, :has(> .banner, > .landing-wrong)")
    );
    if (isSeen(field) && !reasons.some(isSeen)) findings.push("it does not say what is wrong: " + nameOf(field));
  }

  for (const picture of document.images) {
    const { top } = picture.getBoundingClientRect();
    const isDue = picture.loading !== "lazy" || top < innerHeight;
    if (isSeen(picture) && isDue && picture.naturalWidth === 0) findings.push("not loaded: " + picture.src);
  }
  for (const use of document.querySelectorAll("svg use")) {
    const drawing = use.closest("svg");
    if (isSeen(drawing) && use.getBBox().width === 0) findings.push("an empty icon: " + use.outerHTML);
  }

  // What floats over the page can be pressed on all sides; an open dialog or menu lies over everything.
  const open = "dialog[open], [aria-modal=true], [role=menu], [aria-expanded=true] + ul";
  const isOpen = document.querySelector(open) !== null;
  const floats = (element) => element &&
    (["fixed", "sticky"].includes(getComputedStyle(element).position) || floats(element.parentElement));
  for (const element of isOpen ? [] : document.querySelectorAll("a[href], button, select")) {
    if (!isSeen(element) || element.closest("[inert]")) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (const point of [[left + 4, y], [right - 4, y], [x, top + 4], [x, bottom - 4]]) {
      const above = document.elementFromPoint(...point);
      if (!above || element.contains(above) || above.contains(element)) continue;
      if (floats(element) || !floats(above)) findings.push(nameOf(element) + " lies under " + nameOf(above));
    }
  }

  // Without scrolling, unless so little fits into the window that it would take half of it.
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const mains = [...(dialog ?? document).querySelectorAll(".button-main")].filter(isSeen);
  const due = dialog ? mains.slice(-1) : mains.filter(floats);
  // Where seconds count, and letters are large, all the room is for what is to be done.
  const isFull = dialog?.querySelector(".wizard-emergency-urgent") &&
    innerWidth < 18 * parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const element of matchMedia("(min-height: 20rem)").matches && !isFull ? due : []) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) findings.push("the main button is out of sight: " + nameOf(element));
  }

  const ownsText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  for (const element of document.body.querySelectorAll("*")) {
    if (!ownsText(element) || !isSeen(element) || element.closest("svg")) continue;
    const style = getComputedStyle(element);
    if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") continue;
    const cut = style.overflowX !== "visible" && style.overflowX !== "auto" &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    if (cut && element.tagName !== "INPUT") findings.push("words are cut off: " + nameOf(element));
    if (style.display !== "inline" && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) {
      findings.push("words stick out: " + nameOf(element));
    }
  }

  // A word of everyday length stands on one line; addresses, file names and what people typed may break anywhere.
  const range = document.createRange();
  const words = /(?<![\\p{L}\\p{M}\\d@./_-])[\\p{L}\\p{M}'’]{2,12}(?![\\p{L}\\p{M}\\d@/_]|[.]\\p{L})/gu;
  for (const element of document.body.querySelectorAll("*")) {
    if (!ownsText(element) || element.matches("option, script, textarea") || element.closest("svg, [lang=zxx]")) continue;
    if (element.getClientRects().length === 0 || !isSeen(element)) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== 3) continue;
      for (const { 0: word, index } of node.data.matchAll(words)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) findings.push("a word is torn: " + word + " in " + nameOf(element));
      }
    }
  }
  return findings;
})()`;

/** Too wide is what scrolls, drawn or not. */
const MEASURE =
  `[document.documentElement, ...document.querySelectorAll("dialog[open]")].flatMap((element) => {
  const overflow = element.scrollWidth - element.clientWidth;
  return overflow > 0 ? ["the " + element.localName + " is " + overflow + " px wider than what shows of it"] : [];
})`;

/** An expression whose value is everything that is wrong, a sentence each. */
export const PROBE_SOURCE = `[...${MEASURE}, ...${drawnWhole(LOOK)}]`;
