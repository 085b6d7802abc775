import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { DataConsent, FileLink } from "./data_consent_state.ts";

interface DataAwareLinkProps {
  item: MediaItem;
  consent: DataConsent;
  link: FileLink;
  className: string;
  describedBy: string;
  children: ReactNode;
}

export function DataAwareLink(props: DataAwareLinkProps) {
  const { item, consent, link, className, describedBy, children } = props;

  function follow(event: MouseEvent): void {
    if (!consent.mayFollow(item, link)) event.preventDefault();
  }

  return (
    <a className={className} {...linkAttributes(link)} aria-describedby={describedBy} onClick={follow}>
      {children}
    </a>
  );
}

export function linkAttributes({ href, download }: FileLink): AnchorHTMLAttributes<HTMLAnchorElement> {
  return download === undefined ? { href, target: "_blank", rel: "noopener" } : { href, download };
}

export function DownloadLink(props: { item: MediaItem; consent: DataConsent; describedBy: string }) {
  return (
    <DataAwareLink
      {...props}
      link={downloadLinkOf(props.item)}
      className="button button-quiet media-button small"
    >
      <Icon name="download" />
      {say(mediaText).download}
    </DataAwareLink>
  );
}

export function downloadLinkOf(item: MediaItem) {
  const url = fileUrlOf(item);
  const extension = /\.(\w+)$/.exec(url)?.[1] ?? "";
  return { href: `${url}?download`, download: extension ? `${item.title}.${extension}` : item.title };
}
