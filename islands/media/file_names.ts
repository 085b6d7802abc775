/** How a downloaded file is called, and where it is to be had. @module */
import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";

/** A link that downloads. */
export interface DownloadLink {
  href: string;
  /** Name of the file on the person's device. */
  download: string;
}

/** Returns the link to an item's file, called after its title. */
export function downloadLinkOf(item: MediaItem): DownloadLink {
  const url = fileUrlOf(item);
  const extension = /\.(\w+)$/.exec(url)?.[1] ?? "";
  return { href: `${url}?download`, download: extension ? `${item.title}.${extension}` : item.title };
}
