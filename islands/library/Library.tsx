import { type MouseEvent, useEffect, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { categoryOf, READER_BYTES, readMinutesOf } from "@/lib/shared/library.ts";
import { fileUrlOf, type MediaItem, type PdfItem } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { say } from "../client/browser/language.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { ReadButton } from "../lessons/AskedQuestions.tsx";
import { openBrowserMedia, watchMediaPage } from "../media/browser_media.ts";
import { DownloadLink } from "../media/DownloadLink.tsx";
import { Cover, Facts } from "../media/MediaCard.tsx";
import { MediaLayout } from "../media/MediaPage.tsx";
import { SaveControl } from "../media/SavedMediaList.tsx";
import { Icon } from "../parts/Icon.tsx";
import { ReaderDialog } from "./ReaderDialog.tsx";
import { createReader } from "./reader_state.ts";

export const library = patientScreen({
  name: "library",
  open: openLibrary,
  Page: LibraryPage,
  watch: watchLibrary,
});

type LibraryScreen = ReturnType<typeof openLibrary>;

function openLibrary() {
  const media = openBrowserMedia<PdfItem>("pdf");
  const reader = createReader();

  function read(item: MediaItem, onOpened?: () => void): void {
    media.consent.doWithConsent(item, () => {
      media.reportUse("play", item._id);
      onOpened?.();
      void reader.open(item);
    });
  }

  return { ...media, reader, read };
}

function watchLibrary(screen: LibraryScreen): () => void {
  const stop = watchMediaPage(screen);
  return () => {
    stop();
    screen.reader.close();
  };
}

const SIZE_ID = "reader-size";

function LibraryPage({ screen }: { screen: LibraryScreen }) {
  const { consent, reader, saving } = screen;
  const text = say(libraryText);
  // It comes with what is saved, too.
  useEffect(() => void reader.lookForReader(), [saving.files.value]);
  return (
    <>
      <MediaLayout
        screen={screen}
        kind="pdf"
        words={text}
        note={!reader.isKept.value && (
          <p className="hint" id={SIZE_ID}>{text.readerSize({ size: formatSize(READER_BYTES) })}</p>
        )}
        begin={screen.read}
        renderCard={(item) => <DocumentCard item={item} screen={screen} />}
        renderSaved={(item, describedBy) => (
          <ReadLink
            item={item}
            screen={screen}
            describedBy={describedBy}
          />
        )}
      />
      <ReaderDialog reader={reader} consent={consent} />
    </>
  );
}

function DocumentCard({ item, screen }: { item: PdfItem; screen: LibraryScreen }) {
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
  screen: LibraryScreen;
  describedBy: string;
  onRead?(): void;
}) {
  function follow(event: MouseEvent): void {
    // In a tab of its own it is the browser that reads.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    screen.read(item, onRead);
  }

  return (
    <a
      className="button media-main media-button small"
      href={fileUrlOf(item)}
      aria-describedby={screen.reader.isKept.value ? describedBy : `${describedBy} ${SIZE_ID}`}
      onClick={follow}
    >
      <Icon name="library" />
      {say(libraryText).read}
    </a>
  );
}
