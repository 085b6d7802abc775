import type { ReactElement } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem } from "@/lib/shared/media.ts";
import { Icon, type IconName } from "../parts/Icon.tsx";

const ICONS: Record<MediaItem["type"], IconName> = { audio: "podcast", video: "video", pdf: "library" };

/** An item's picture; where there is none, or it does not come, a piece of cloth with the kind's sign. */
export function Cover({ item }: { item: MediaItem }): ReactElement {
  useSignals();
  const failedUrl = useSignal<string | undefined>(undefined);
  const url = item.coverImageUrl;
  if (!url || failedUrl.value === url) {
    return (
      <span className="media-cover media-cover-none adire">
        <Icon name={ICONS[item.type]} />
      </span>
    );
  }
  return (
    <span className="media-cover">
      <img src={url} alt="" loading="lazy" decoding="async" onError={() => failedUrl.value = url} />
    </span>
  );
}
