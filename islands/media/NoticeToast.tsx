import type { ReactElement } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { NoticeMessage } from "../parts/notice.ts";

/** A word about what just happened, over the page wherever one has scrolled to, until it is put away. */
export function NoticeToast({ notice }: { notice: NoticeMessage | undefined }): ReactElement {
  useSignals();
  const putAway = useSignal<NoticeMessage | undefined>(undefined);
  const isShown = notice !== undefined && notice !== putAway.value;
  return (
    <div className="media-toast" role="status">
      {isShown && (
        <div className={`banner banner-${notice.kind}`}>
          <p>{notice.text}</p>
          <button
            type="button"
            className="icon-button"
            aria-label={say(clientText).close}
            onClick={() => void (putAway.value = notice)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
