import type { AnchorHTMLAttributes, MouseEvent, ReactElement, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem } from "@/lib/shared/media.ts";
import type { DataConsent, FileLink } from "./data_consent_state.ts";

interface GuardedLinkProps {
  item: MediaItem;
  consent: DataConsent;
  link: FileLink;
  className: string;
  describedBy?: string;
  children: ReactNode;
}

/** A link to a whole file; it asks first where that would cost much data. */
export function DataAwareLink({ item, consent, link, ...look }: GuardedLinkProps): ReactElement {
  useSignals();

  function follow(event: MouseEvent): void {
    if (!consent.mayFollow(item, link)) event.preventDefault();
  }

  return (
    <a
      className={look.className}
      {...linkAttributes(link)}
      aria-describedby={look.describedBy}
      onClick={follow}
    >
      {look.children}
    </a>
  );
}

/** Returns what makes a link download its file, or open it in a tab of its own. */
export function linkAttributes(
  { href, download }: FileLink,
): AnchorHTMLAttributes<HTMLAnchorElement> {
  return download === undefined ? { href, target: "_blank", rel: "noopener" } : { href, download };
}
