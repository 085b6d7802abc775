import type { MouseEvent } from "react";
import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { DataConsent } from "./data_consent_state.ts";

export function DownloadLink({ item, consent, describedBy, isIcon }: {
  item: MediaItem;
  consent: DataConsent;
  describedBy?: string;
  isIcon?: boolean;
}) {
  const name = say(mediaText).download;
  const link = downloadLinkOf(item);

  function follow(event: MouseEvent): void {
    if (!consent.mayFollow(item, link)) event.preventDefault();
  }

  return (
    <a
      className={isIcon ? "icon-button" : "button button-quiet media-button small"}
      {...link}
      aria-label={isIcon ? name : undefined}
      title={isIcon ? name : undefined}
      aria-describedby={describedBy}
      onClick={follow}
    >
      <Icon name="download" />
      {!isIcon && <span>{name}</span>}
    </a>
  );
}

export function downloadLinkOf(item: MediaItem) {
  const url = fileUrlOf(item);
  const extension = /\.(\w+)$/.exec(url)?.[1] ?? "";
  return { href: `${url}?download`, download: extension ? `${item.title}.${extension}` : item.title };
}
