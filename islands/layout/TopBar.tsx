import type { ReactElement } from "react";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/browser/language.ts";
import { Avatar } from "../parts/Avatar.tsx";
import { BrandLink } from "../parts/BrandLink.tsx";
import { Icon } from "../parts/Icon.tsx";
import { unread } from "./frame_signals.ts";

export function TopBar({ profile, isInert }: { profile?: Profile; isInert: boolean }): ReactElement {
  return (
    <header className="layout-top line-2" inert={isInert}>
      <BrandLink className="brand layout-narrow" />
      <a
        className="layout-account small semibold centered"
        href={PATIENT_SCREENS.settings.path}
        aria-label={profile ? undefined : say(layoutText).settings}
      >
        {profile && (
          <span className="layout-name ellipsis" translate="no">
            {`${profile.firstName} ${profile.lastName}`}
          </span>
        )}
        <Avatar profile={profile} />
      </a>
      <Bell />
    </header>
  );
}

function Bell(): ReactElement {
  const count = unread.value;
  return (
    <a
      className="icon-button layout-bell"
      href={PATIENT_SCREENS.inbox.path}
      aria-label={say(layoutText).inbox({ unread: count })}
    >
      <Icon name="bell" />
      {count > 0 && <span className="layout-unread text-center">{count}</span>}
    </a>
  );
}
