import type { ReactElement } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaKind } from "@/lib/shared/media.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";

const DRAWINGS: Record<MediaKind, IconName> = { audio: "podcast", video: "video", pdf: "file" };

interface MediaCoverProps {
  kind: MediaKind;
  url?: string | null;
}

/** An item's cover, beside its title; drawn cloth where there is none or it does not load. */
export function MediaCover({ kind, url }: MediaCoverProps): ReactElement {
  useSignals();
  const isBroken = useSignal(false);
  if (!url || isBroken.value) {
    return (
      <span className="admin-media-cover adire" aria-hidden="true">
        <Icon name={DRAWINGS[kind]} />
      </span>
    );
  }
  return (
    <img
      className="admin-media-cover"
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => isBroken.value = true}
    />
  );
}
