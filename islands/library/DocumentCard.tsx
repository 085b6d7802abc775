import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { categoryOf, describeDocument, readMinutesOf } from "@/lib/shared/library.ts";
import { fileUrlOf, type MediaItem, type PdfItem } from "@/lib/shared/media.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/language.ts";
import { Cover } from "../media/Cover.tsx";
import { Facts } from "../media/Facts.tsx";
import { downloadLinkOf } from "../media/file_names.ts";
import { DataAwareLink } from "../media/DataAwareLink.tsx";
import type { MediaScreen } from "../media/media_screen_state.ts";
import { SaveControl } from "../media/SaveControl.tsx";
import { Icon } from "../parts/Icon.tsx";

interface DocumentCardProps {
  item: PdfItem;
  screen: MediaScreen<PdfItem>;
}

/** One document: what it is, how long it takes, and what can be done with it. */
export function DocumentCard({ item, screen }: DocumentCardProps): ReactElement {
  useSignals();
  const id = useId();
  const text = say(libraryText);
  return (
    <>
      <Cover item={item} />
      <div className="media-body">
        <p className="media-tags">
          <span className="media-tag">{text.categories[categoryOf(item.genre)]}</span>
          <span>{text.readTime(readMinutesOf(item))}</span>
        </p>
        <h2 id={id}>{item.title}</h2>
        {item.artist && <p className="media-artist">{text.author(item.artist)}</p>}
        <p className="media-description">{describeDocument(item, text)}</p>
        <Facts item={item} id={`${id}-facts`} />
      </div>
      <div className="media-actions">
        <ReadLink item={item} screen={screen} describedBy={`${id} ${id}-facts`} />
        <DataAwareLink
          item={item}
          consent={screen.consent}
          link={downloadLinkOf(item)}
          className="button button-quiet media-button"
          describedBy={`${id} ${id}-facts`}
        >
          <Icon name="download" />
          {say(mediaText).download}
        </DataAwareLink>
        <SaveControl item={item} screen={screen} describedBy={`${id} ${id}-facts`} />
      </div>
    </>
  );
}

interface ReadLinkProps {
  item: MediaItem;
  screen: Pick<MediaScreen, "consent" | "reportUse">;
  describedBy: string;
}

/** Opens a document in the browser, beside this screen. */
export function ReadLink({ item, screen, describedBy }: ReadLinkProps): ReactElement {
  useSignals();
  return (
    <DataAwareLink
      item={item}
      consent={screen.consent}
      link={{ href: fileUrlOf(item), onFollowed: () => screen.reportUse("play", item._id) }}
      className="button media-main media-button"
      describedBy={describedBy}
    >
      <Icon name="library" />
      {say(libraryText).read}
    </DataAwareLink>
  );
}
