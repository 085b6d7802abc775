/** What stands on the media screens until their island is ready. @module */
import type { ReactElement, ReactNode } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { libraryText } from "@/lib/shared/messages/library.ts";
import { podcastText } from "@/lib/shared/messages/podcast.ts";
import { videosText } from "@/lib/shared/messages/videos.ts";
import { Loading } from "./parts/Loading.tsx";
import { MealGuideLink } from "./parts/MealGuideLink.tsx";
import { PatientFrame } from "./parts/PatientFrame.tsx";

/** The podcast's outline. */
export function PodcastWaiting(): ReactElement {
  return <MediaWaiting words={textOf(podcastText)} kind="audio" />;
}

/** The library's outline. */
export function LibraryWaiting(): ReactElement {
  return (
    <MediaWaiting words={textOf(libraryText)} kind="pdf">
      <MealGuideLink />
    </MediaWaiting>
  );
}

/** The videos' outline. */
export function VideosWaiting(): ReactElement {
  return <MediaWaiting words={textOf(videosText)} kind="video" />;
}

interface MediaWaitingProps {
  words: { title: string; lead: string };
  kind: "audio" | "video" | "pdf";
  /** Stands under the title from the beginning. */
  children?: ReactNode;
}

function MediaWaiting({ words, kind, children }: MediaWaitingProps): ReactElement {
  return (
    <PatientFrame>
      <div className="media-page" data-kind={kind}>
        <header className="media-head">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </header>
        {children}
        <div className="skeleton media-loading-row" />
        <div className="skeleton media-loading-row" />
        <div className="media-loading">
          <Loading />
          <div className="media-grid">
            <div className="skeleton media-loading-card" />
            <div className="skeleton media-loading-card" />
            <div className="skeleton media-loading-card" />
            <div className="skeleton media-loading-card" />
          </div>
        </div>
      </div>
    </PatientFrame>
  );
}
