import { useEffect, useLayoutEffect, useRef } from "react";
import { type ReadonlySignal, useSignal } from "@preact/signals-react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { useElementWidth } from "../client/browser/element_width.ts";
import { say } from "../client/browser/language.ts";
import type { DataConsent } from "../media/data_consent_state.ts";
import { DownloadLink } from "../media/DownloadLink.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";
import type { Reader, ReaderTrouble, ShownPdf } from "./reader_state.ts";

/** As wide as the window, and more of it. */
const ZOOMS = [1, 1.5, 2, 3];

export function ReaderDialog({ reader, consent }: { reader: Reader; consent: DataConsent }) {
  const item = reader.item.value;
  if (!item) return null;
  return (
    <Modal title={item.title} onBack={reader.close} size="full">
      <Document reader={reader} item={item} consent={consent} />
    </Modal>
  );
}

function Document({ reader, item, consent }: { reader: Reader; item: MediaItem; consent: DataConsent }) {
  const text = say(libraryText);
  const { element: scroller, width } = useElementWidth();
  const zoom = useSignal(0);
  const current = useSignal(1);
  const formerZoom = useRef(1);
  const opened = reader.shown.value;
  const pages = opened?.document.numPages ?? 0;
  const times = ZOOMS[zoom.value] ?? 1;
  // What is in the middle stays there.
  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return;
    const middle = place.scrollTop + place.clientHeight / 2;
    place.scrollTop = middle * times / formerZoom.current - place.clientHeight / 2;
    place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2;
    formerZoom.current = times;
  }, [times]);

  function findCurrent(): void {
    const middle = document.elementFromPoint(globalThis.innerWidth / 2, globalThis.innerHeight / 2);
    const seen = middle?.closest<HTMLElement>("[data-page]");
    if (seen) current.value = Number(seen.dataset.page);
  }

  return (
    <div className="reader">
      <Trouble reader={reader} />
      <div
        className="reader-pages"
        ref={scroller}
        role="region"
        aria-label={item.title}
        tabIndex={0}
        data-autofocus
        onScroll={findCurrent}
        style={{ "--zoom": times } as object}
      >
        {!opened && !reader.trouble.value && (
          <p className="reader-wait" role="status">{say(clientText).loading}</p>
        )}
        {opened && width.value > 0 && Array.from({ length: pages }, (_page, place) => (
          <Page
            key={`${place} ${times} ${width.value}`}
            pdf={opened}
            number={place + 1}
            language={item.language ?? undefined}
            label={text.page({ page: place + 1, pages })}
          />
        ))}
      </div>
      <div className="reader-tools">
        <button type="button" className="button button-quiet small" onClick={reader.close}>
          <Icon name="back" />
          <span>{text.back}</span>
        </button>
        <PageNumber current={current} pages={pages} />
        {pages > 0 && (
          <>
            <Zoom name={text.smaller} sign="−" to={zoom.value - 1} onZoom={(place) => zoom.value = place} />
            <Zoom name={text.larger} sign="+" to={zoom.value + 1} onZoom={(place) => zoom.value = place} />
          </>
        )}
        <DownloadLink item={item} consent={consent} isIcon={pages > 0} />
      </div>
    </div>
  );
}

/** Apart: the pages need not be compared again for it. */
function PageNumber({ current, pages }: { current: ReadonlySignal<number>; pages: number }) {
  return <p className="small tabular">{pages > 0 && say(libraryText).page({ page: current.value, pages })}
  </p>;
}

function Zoom({ name, sign, to, onZoom }: {
  name: string;
  sign: string;
  to: number;
  onZoom(place: number): void;
}) {
  const isPossible = ZOOMS[to] !== undefined;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onZoom(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function Trouble({ reader }: { reader: Reader }) {
  const trouble = reader.trouble.value;
  if (!trouble) return null;
  const sentences: Record<ReaderTrouble, string> = {
    offline: say(clientText).crashOffline,
    unreachable: say(clientText).networkError,
    gone: say(libraryText).gone,
    broken: say(libraryText).unshown,
  };
  const isLasting = trouble === "gone" || trouble === "broken";
  return (
    <div className="reader-trouble stack-3">
      <Banner kind={isLasting ? "error" : "info"} icon={isLasting ? undefined : "offline"}>
        {sentences[trouble]}
      </Banner>
      {!isLasting && (
        <button type="button" className="button button-quiet" onClick={reader.retry}>
          {say(mediaText).tryAgain}
        </button>
      )}
    </div>
  );
}

/** Drawn while it is near to what is seen. */
function Page({ pdf, number, language, label }: {
  pdf: ShownPdf;
  number: number;
  language?: string;
  label: string;
}) {
  const section = useRef<HTMLElement>(null);
  const hasFailed = useSignal(false);
  useEffect(() => {
    const place = section.current?.querySelector<HTMLElement>(".reader-page");
    if (!place) return;
    let free = () => {};
    const near = new IntersectionObserver((entries) => {
      free();
      const isNear = entries.at(-1)?.isIntersecting;
      free = isNear
        ? pdf.drawDocumentPage(pdf.document, { number, place, onFailed: () => hasFailed.value = true })
        : () => {};
    }, { root: place.closest(".reader-pages"), rootMargin: "100% 0px" });
    near.observe(place);
    return () => {
      near.disconnect();
      free();
    };
  }, []);
  return (
    <section ref={section} aria-label={label} data-page={number}>
      {hasFailed.value && <Banner kind="error">{say(libraryText).unshown}</Banner>}
      <div className="reader-page" lang={language} style={{ aspectRatio: pdf.shape }} />
    </section>
  );
}
