import { type ReactElement, useEffect, useMemo } from "react";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { takeFlash } from "../../client/storage/flash.ts";
import { say } from "../../client/browser/language.ts";
import { createLazy } from "../../client/browser/lazy.ts";
import { queryParameter, writeQuery } from "../../client/browser/navigation.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { startAdminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { type AdminMediaState, createAdminMediaState } from "./media_state.ts";
import { MediaPanel } from "./MediaPanel.tsx";
import { MediaLanguageSelect, MediaSearch, MediaTabs } from "./MediaTools.tsx";

export const startMedia = startAdminScreen("media", MediaPage);

const dialogs = createLazy(() => import("./MediaDialogs.tsx"));

function openMedia(): AdminMediaState {
  return createAdminMediaState({
    ...{ authedCall: adminCall, schedule, takeFlash, loadDialogs: dialogs.load },
    readTab: () => queryParameter("tab"),
    writeTab: (name) => writeQuery("tab", name),
  });
}

function MediaPage(): ReactElement {
  const screen = useMemo(openMedia, []);
  useEffect(() => void screen.list.start(), [screen]);
  const { list } = screen;
  const dialog = screen.dialog.value;
  const Dialog = dialogs.part.value?.MediaDialog;
  const notice = screen.notice.value;
  return (
    <div className="stack-5">
      <MediaTitle />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="stack-3 admin-media-tools">
        <MediaTabs list={list} />
        <MediaSearch list={list} />
        <MediaLanguageSelect list={list} />
      </div>
      <MediaPanel screen={screen} />
      {dialog && Dialog && <Dialog {...dialog} screen={screen} />}
    </div>
  );
}

function MediaTitle(): ReactElement {
  const text = say(adminMediaText);
  return (
    <header className="stack-1 admin-title row-3 spread">
      <h1 tabIndex={-1}>{text.title}</h1>
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
    </header>
  );
}
