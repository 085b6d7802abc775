import { useId } from "react";
import { useSignal } from "@preact/signals-react";
import { categoryOf, readMinutesOf } from "@/lib/shared/library.ts";
import { fileUrlOf, type MediaItem, type PdfItem } from "@/lib/shared/media.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { say } from "../client/browser/language.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { ReadButton } from "../lessons/AskedQuestions.tsx";
import { openBrowserMedia, watchMediaPage } from "../media/browser_media.ts";
import type { MediaScreen } from "../media/media_screen_state.ts";
import { DataAwareLink, DownloadLink } from "../media/DataAwareLink.tsx";
import { Cover, Facts } from "../media/MediaCard.tsx";
import { MediaLayout } from "../media/MediaPage.tsx";
import { SaveControl } from "../media/SavedMediaList.tsx";
import { Icon } from "../parts/Icon.tsx";

export const library = patientScreen({
  name: "library",
  open: () => openBrowserMedia<PdfItem>("pdf"),
  Page: LibraryPage,
  watch: watchMediaPage,
});

function LibraryPage({ screen }: { screen: MediaScreen<PdfItem> }) {
  return (
    <MediaLayout
      screen={screen}
      kind="pdf"
      words={say(libraryText)}
      renderCard={(item) => <DocumentCard item={item} screen={screen} />}
      renderSaved={(item, describedBy) => <ReadLink item={item} screen={screen} describedBy={describedBy} />}
    />
  );
}

function DocumentCard({ item, screen }: { item: PdfItem; screen: MediaScreen<PdfItem> }) {
  const id = useId();
  const about = `${id} ${id}-facts`;
  const text = say(libraryText);
  const isLesson = (item.topics?.length ?? 0) > 0;
  const isOpened = useSignal(false);
  const description = item.description ||
    item.genre && item.artist && text.description({ genre: item.genre, artist: item.artist });
  return (
    <>
      <Cover item={item} />
      <div className="stack-2">
        <p className="hint media-tags">
          <span className="pill media-tag semibold">{text.categories[categoryOf(item.genre)]}</span>
          <span>{text.readTime({ minutes: readMinutesOf(item) })}</span>
        </p>
        <h2 id={id} lang={item.language ?? undefined}>{item.title}</h2>
        {item.artist && <p className="hint">{text.author({ name: item.artist })}</p>}
        {description && (
          <p className="hint clamp media-description" lang={item.language ?? undefined}>{description}</p>
        )}
        <Facts item={item} list={screen.list} id={`${id}-facts`} />
      </div>
      <div className="media-actions">
        <ReadLink
          item={item}
          screen={screen}
          describedBy={about}
          onRead={() => isOpened.value = isLesson}
        />
        <DownloadLink item={item} consent={screen.consent} describedBy={about} />
        <SaveControl item={item} screen={screen} describedBy={about} />
        {isOpened.value && <ReadButton onRead={() => screen.questions.endRead(item)} />}
      </div>
    </>
  );
}

function ReadLink({ item, screen, describedBy, onRead }: {
  item: MediaItem;
  screen: MediaScreen<PdfItem>;
  describedBy: string;
  onRead?(): void;
}) {
  function followed(): void {
    screen.reportUse("play", item._id);
    onRead?.();
  }

  return (
    <DataAwareLink
      item={item}
      consent={screen.consent}
      link={{ href: fileUrlOf(item), onFollowed: followed }}
      className="button media-main media-button small"
      describedBy={describedBy}
    >
      <Icon name="library" />
      {say(libraryText).read}
    </DataAwareLink>
  );
}
