import type { ReactNode } from "react";
import type { MediaItem } from "@/lib/shared/media.ts";
import { Spinner } from "../parts/Spinner.tsx";

interface HeadWords {
  title: string;
  lead: string;
}

/** For the documents only: a screen shows its search and what is saved at once. */
export function MediaWaiting({ kind, words, label, children }: {
  kind: MediaItem["type"];
  words: HeadWords;
  label: string;
  children?: ReactNode;
}) {
  return (
    <div className="stack-4 media-page" data-kind={kind}>
      <MediaHead words={words} />
      {children}
      <div className="skeleton media-loading-row" />
      <div className="skeleton media-loading-row" />
      <LoadingCards label={label} />
    </div>
  );
}

export function MediaHead({ words: { title, lead } }: { words: HeadWords }) {
  return (
    <header className="stack-1 page-head media-head">
      <h1 id="learn-title" tabIndex={-1}>{title}</h1>
      <p className="hint">{lead}</p>
    </header>
  );
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
