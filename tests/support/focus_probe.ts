/** What a machine can tell of the focus, evaluated in the page. @module */

/** More stops within one control than any has: those of a player are the most. */
const MAX_INNER_STOPS = 20;
/** Of a long list of the same these come first, and the last one: the others could tell nothing new. */
const KEPT_OF_A_LIST = 5;

/**
 * A statement that leaves `focusProbe` in the page.
 *
 * `start()` puts the keyboard at the top of what can be used; `look()`, after every Tab, returns whether the round is
 * over; `finish()` returns what is wrong, a sentence each.
 */
export const FOCUS_PROBE_SOURCE = `globalThis.focusProbe ??= (() => {
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, video[controls], " +
    "audio[controls], [tabindex]:not([tabindex='-1'])";
  /** What the arrows lead to, and Tab passes by. */
  const BY_ARROWS = "[role=tab], [role=menuitem], [role=option]";

  const nameOf = (element) => element.cloneNode(false).outerHTML.slice(0, 140) + " " +
    (element.getAttribute("aria-label") ?? element.innerText ?? "").trim().slice(0, 40);
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0;

  /** The part of the page that can be used: the dialog on top, if one is open. */
  const findScope = () => [...document.querySelectorAll("dialog:modal, [aria-modal=true]")].at(-1) ?? document.body;
  const isUsable = (element) => isSeen(element) && !element.matches(":disabled") && !element.closest("[inert]");
  /** Of a group of radio buttons the chosen one is a stop, and before that the first or last. */
  const isPassed = (radio, stops) => radio.type === "radio" && radio.name !== "" &&
    stops.some((stop) => stop.type === "radio" && stop.name === radio.name && stop.form === radio.form);

  /** What stands for an element on the screen: itself, or its label where it is not drawn. */
  const placeOf = (element) => {
    const { opacity, clipPath } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isGranted = opacity !== "0" && clipPath === "none" && width > 2 && height > 2;
    return isGranted ? element : element.labels?.[0] ?? element;
  };

  /** Who may show that an element has the focus. */
  const showersOf = (element) => {
    const { parentElement: parent, nextElementSibling: next, previousElementSibling: previous } = element;
    return new Set([element, ...element.labels ?? [], parent, parent?.parentElement, next, previous].filter(Boolean));
  };
  const marksOf = (element) => [...showersOf(element)].flatMap((shower) => ["", "::before", "::after"].map((pseudo) => {
    const style = getComputedStyle(shower, pseudo || null);
    const isGranted = pseudo === "" ? shower.getClientRects().length > 0 : style.content !== "none";
    if (!isGranted) return "";
    const outline = style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2
      ? ""
      : style.outlineStyle + style.outlineWidth + style.outlineColor;
    return outline + (style.boxShadow === "none" ? "" : style.boxShadow);
  }));

  /** Whether the middle of what has the focus can be seen: nothing on it, and inside the window. */
  const explainHidden = (element) => {
    const place = placeOf(element);
    const [box] = place.getClientRects();
    if (!box) return "has no place on the screen";
    const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
    if (right <= left || bottom <= top) return "is out of sight";
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOwn = [place, ...element.labels ?? []].some((part) => part.contains(hit)) || hit?.contains(place);
    return isOwn ? undefined : "is covered by " + (hit ? nameOf(hit) : "nothing");
  };

  /** Where the round begins; it stays until the focus has left it, because some screens miss a focus that is lost. */
  const top = document.createElement("i");
  let findings, stops, expected, marks, inner, opened;

  const noteLeft = (element) => {
    const now = marksOf(element);
    if (!marks.some((mark, index) => mark !== "" && mark !== now[index])) {
      findings.add("nothing shows the focus on " + nameOf(element));
    }
  };

  const listControls = (scope) => [...scope.querySelectorAll(CONTROLS)].filter(isUsable);

  /** Leaves of what stands there again and again only some, so that a long list takes no longer than a short one. */
  const thinOut = (scope) => {
    for (const element of scope.querySelectorAll("*")) {
      let alike = 0;
      for (const child of element.children) {
        const { previousElementSibling: previous, nextElementSibling: next } = child;
        alike = previous?.tagName === child.tagName && previous.className === child.className ? alike + 1 : 0;
        if (alike >= ${KEPT_OF_A_LIST} && next?.className === child.className) child.inert = true;
      }
    }
  };

  /** How much of the window's height stays in place while the rest scrolls. */
  const measureStuck = (scope) => {
    (scope === document.body ? document.scrollingElement : scope).scrollBy(0, 150);
    const isStuck = (element) => {
      for (let part = element; part && part !== scope; part = part.parentElement) {
        if (["fixed", "sticky"].includes(getComputedStyle(part).position)) return true;
      }
      return false;
    };
    const heights = Array.from({ length: Math.floor(innerHeight / 2) }, (_, index) => index * 2 + 1);
    return heights.filter((y) => isStuck(document.elementFromPoint(innerWidth / 2, y))).length / heights.length;
  };

  return {
    /** Why somebody cannot see that an element has the focus; undefined when they can. */
    explainUnseen: (element) => explainHidden(element) ??
      (marksOf(element).some((mark) => mark !== "") ? undefined : "nothing shows it"),
    /** What lies under something else when it gets the focus on the way down, or up. */
    async findCovered(way) {
      const covered = [];
      const controls = listControls(findScope());
      for (const element of way === "up" ? controls.reverse() : controls) {
        // What has the focus already is not brought into sight again.
        if (element === document.activeElement) element.blur();
        element.focus({ focusVisible: true });
        // What closes when the focus leaves it has closed then.
        await undefined;
        const hidden = element === document.activeElement && explainHidden(element);
        if (hidden) covered.push(hidden + ", " + way + ": " + nameOf(element));
      }
      return covered;
    },
    /** What stays in place when so little fits into the window that more than half of it never scrolls. */
    findStuck() {
      const stuck = measureStuck(findScope());
      return stuck > 0.5 ? [Math.round(stuck * 100) + " % of the height never scrolls"] : [];
    },
    /** Whether what Escape has closed has left the focus nowhere. */
    findLost() {
      const scope = findScope();
      if (!opened || scope === opened) return [];
      const { activeElement } = document;
      const isLost = activeElement === document.body || !isSeen(activeElement);
      return isLost ? ["Escape closes it and leaves the focus nowhere"] : [];
    },
    start() {
      const scope = findScope();
      [findings, stops, marks, inner] = [new Set(), [], [], 0];
      opened = scope === document.body ? undefined : scope;
      if (opened && !opened.contains(document.activeElement)) findings.add("the focus has not moved into what opened");
      thinOut(scope);
      expected = listControls(scope).filter((element) => !element.matches(BY_ARROWS));
      top.tabIndex = -1;
      scope.prepend(top);
      top.focus();
      return expected.length;
    },
    look() {
      top.remove();
      const element = document.activeElement;
      const last = stops.at(-1);
      if (element === last && ++inner < ${MAX_INNER_STOPS}) return false;
      if (last) noteLeft(last);
      if (element === document.body || element === stops[0] && element !== last) return true;
      if (stops.includes(element)) {
        findings.add("the focus goes from " + nameOf(last) + " back to " + nameOf(element));
        return true;
      }
      stops.push(element);
      inner = 0;
      marks = marksOf(element);
      const hidden = explainHidden(element);
      if (hidden) findings.add("has the focus and " + hidden + ": " + nameOf(element));
      return false;
    },
    finish() {
      for (const element of expected) {
        if (stops.includes(element) || isPassed(element, stops) || !isUsable(element)) continue;
        findings.add("Tab never reaches " + nameOf(element));
      }
      const positive = document.querySelector("[tabindex]:not([tabindex='-1'], [tabindex='0'])");
      if (positive) findings.add("stands out of the order: " + nameOf(positive));
      return [...findings];
    },
  };
})();`;
