import type { MediaItem } from "@/lib/shared/media.ts";
import { MEDIA_SCREENS } from "@/lib/shared/screens.ts";
import { Spinner } from "../parts/Spinner.tsx";
import { LearningHead } from "./LearningHead.tsx";

/** For the documents only: a screen shows its search at once. */
export function MediaWaiting({ kind, title, label }: {
  kind: MediaItem["type"];
  title: string;
  label: string;
}) {
  return (
    <div className="stack-4 media-page" data-kind={kind}>
      <MediaHead kind={kind} title={title} />
      <div className="skeleton media-loading-row" />
      <LoadingCards label={label} />
    </div>
  );
}

export function MediaHead({ kind, title }: { kind: MediaItem["type"]; title: string }) {
  return <LearningHead current={MEDIA_SCREENS[kind]} title={title} />;
}

export function LoadingCards({ label }: { label: string }) {
  return (
    <div className="stack-4 media-loading">
      <Spinner label={label} />
      <div className="stack-4 media-grid">
        <div className="skeleton media-loading-card" />
        <div className="skeleton media-loading-card" />
        <div className="skeleton media-loading-card" />
        <div className="skeleton media-loading-card" />
      </div>
    </div>
  );
}
