import { fileUrlOf, type MediaItem, URL_FIELD_OF_KIND } from "../../shared/media.ts";
import { type SignedUrlDeps, signUrl } from "../secrets/signed_url.ts";

/** Signs an unpublished item's addresses for administrators. */
export async function withPreview(deps: SignedUrlDeps, item: MediaItem): Promise<MediaItem> {
  if (item.status === "published") return item;
  const sign = async (url: string | null) => url && await signUrl(deps, url.slice(1));
  return {
    ...item,
    [URL_FIELD_OF_KIND[item.type]]: await sign(fileUrlOf(item)),
    coverImageUrl: await sign(item.coverImageUrl),
    captionsUrl: await sign(item.captionsUrl),
    transcriptUrl: await sign(item.transcriptUrl),
  };
}
