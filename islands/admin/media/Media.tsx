import type { ReactElement } from "react";
import { MEDIA_SEARCH_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { takeFlash } from "../../client/storage/flash.ts";
import { say } from "../../client/browser/language.ts";
import { queryParameter, writeQuery } from "../../client/browser/navigation.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { LazyPart } from "../../parts/LazyPart.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { PartFailed } from "../parts/PartFailed.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { type AdminMediaState, createAdminMediaState } from "./media_state.ts";
import { MediaPanel } from "./MediaPanel.tsx";
import { MediaLanguageSelect, MediaTabs } from "./MediaTools.tsx";

export const startMedia = adminScreen({
  current: "media",
  words: () => ({ title: say(adminMediaText).title }),
  outline: "cards",
  open: openMedia,
  start: ({ list }) => void list.start(),
  Actions: MediaLinks,
  Page: MediaPage,
});

const loadDialogs = () => import("./MediaDialogs.tsx");

function openMedia() {
  return createAdminMediaState({
    authedCall: adminCall,
    schedule,
    takeFlash,
    readTab: () => queryParameter("tab"),
    writeTab: (name) => writeQuery("tab", name),
  });
}

function MediaPage({ screen }: { screen: AdminMediaState }): ReactElement {
  const { list } = screen;
  const text = say(adminMediaText);
  const dialog = screen.dialog.value;
  const notice = screen.notice.value;
  return (
    <>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="stack-3 admin-media-tools">
        <MediaTabs list={list} />
        <SearchField
          label={text.search}
          isLabelHidden
          placeholder={text.searchHint}
          maxLength={MEDIA_SEARCH_MAX_CHARACTERS}
          value={list.query.value}
          onType={list.search}
        />
        <MediaLanguageSelect list={list} />
      </div>
      <MediaPanel screen={screen} />
      {dialog && (
        <LazyPart load={loadDialogs} failed={<PartFailed onFailed={screen.giveUpDialog} />}>
          {({ MediaDialog }) => <MediaDialog {...dialog} screen={screen} />}
        </LazyPart>
      )}
    </>
  );
}

function MediaLinks(): ReactElement {
  const text = say(adminMediaText);
  return (
    <div className="row-2 admin-media-links">
      <a className="button button-quiet" href={ADMIN_SCREENS.recordings.path}>
        <Icon name="podcast" />
        {text.recordings}
      </a>
      <a className="button button-main" href={ADMIN_SCREENS.upload.path}>
        <Icon name="upload" />
        {text.upload}
      </a>
    </div>
  );
}
