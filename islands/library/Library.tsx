import { type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { call } from "../client/api.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { openBrowserMedia } from "../media/browser_media.ts";
import { openPdfs } from "../media/media_gateway.ts";
import { MediaLayout } from "../media/MediaPage.tsx";
import { MediaScreenFrame } from "../media/MediaScreenFrame.tsx";
import { DocumentCard, ReadLink } from "./DocumentCard.tsx";
import { LibraryMealGuideLink } from "./MealGuideLink.tsx";

/** Draws the screen into its place in the document. */
export function startLibrary(place: Element): void {
  renderIsland(place, Library);
}

/** The screen at /library. */
export function Library(): ReactElement {
  useSignals();
  const screen = useMemo(() => openBrowserMedia(openPdfs(call)), []);
  return (
    <MediaScreenFrame current="library" screen={screen} start={screen.start}>
      <MediaLayout
        screen={screen}
        kind="pdf"
        words={say(libraryText)}
        beside={<LibraryMealGuideLink />}
        renderCard={(item) => <DocumentCard item={item} screen={screen} />}
        renderSaved={(item, describedBy) => (
          <ReadLink
            item={item}
            screen={screen}
            describedBy={describedBy}
          />
        )}
      />
    </MediaScreenFrame>
  );
}
