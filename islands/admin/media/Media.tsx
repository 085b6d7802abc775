import { type ReactElement, useEffect, useMemo } from "react";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { takeFlash } from "../../client/storage/flash.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { startAdminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { createAdminMediaState } from "./media_state.ts";
import { DeleteMediaDialog, EditDialog } from "./MediaDialogs.tsx";
import { MediaPanel } from "./MediaPanel.tsx";
import { MediaSearch, MediaTabs } from "./MediaTools.tsx";

export const startMedia = startAdminScreen("media", MediaPage);

function MediaPage(): ReactElement {
  const screen = useMemo(() => createAdminMediaState({ authedCall: adminCall, schedule, takeFlash }), []);
  useEffect(() => void screen.list.start(), [screen]);
  const { deletion, editing, list } = screen;
  const notice = screen.notice.value;
  return (
    <div className="stack-5">
      <MediaTitle />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="stack-3 admin-media-tools">
        <MediaTabs list={list} />
        <MediaSearch list={list} />
      </div>
      <MediaPanel screen={screen} />
      {deletion.asked.value && <DeleteMediaDialog deletion={deletion} item={deletion.asked.value} />}
      {editing.item.value && <EditDialog editing={editing} />}
    </div>
  );
}

function MediaTitle(): ReactElement {
  const text = say(adminMediaText);
  return (
    <header className="stack-1 admin-title row-3 spread">
      <h1 tabIndex={-1}>{text.title}</h1>
      <a className="button button-main" href={ADMIN_SCREENS.upload.path}>
        <Icon name="upload" />
        {text.upload}
      </a>
    </header>
  );
}
