/** The notice about new versions, drawn without any framework: it also stands where there is none. @module */
import { clientText } from "@/lib/shared/messages/client.ts";
import { offlineText } from "@/lib/shared/messages/offline.ts";
import { say } from "../client/language.ts";
import type { Shown } from "./update_state.ts";

/** What the notice's buttons do. */
export interface NoticeActions {
  reload(): void;
  close(): void;
}

/**
 * Puts the notice's place at the end of the page, empty as yet, so that a screen reader hears what comes into it.
 *
 * @returns Shows one of the sentences, or nothing.
 */
export function placeNotice({ reload, close }: NoticeActions): (shown: Shown) => void {
  const place = document.createElement("div");
  place.className = "app-notice";
  place.setAttribute("aria-live", "polite");
  document.body.append(place);
  return (shown) => {
    if (shown === "nothing") return place.replaceChildren();
    const sentence = document.createElement("p");
    sentence.textContent = say(offlineText)[shown];
    const { reload: reloadLabel, close: closeLabel } = say(clientText);
    const buttons = document.createElement("div");
    if (shown !== "ready") buttons.append(createButton(reloadLabel, reload));
    buttons.append(createButton(closeLabel, close));
    place.replaceChildren(sentence, buttons);
  };
}

function createButton(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-quiet";
  button.textContent = label;
  button.addEventListener("click", press);
  return button;
}
