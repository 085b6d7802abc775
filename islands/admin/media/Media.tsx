import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { dropAdminSession } from "../../client/admin_guard.ts";
import { call } from "../../client/api.ts";
import { takeFlash } from "../../client/flash.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { ADMIN_PATHS } from "../../client/navigation.ts";
import { schedule } from "../../client/schedule.ts";
import { readToken } from "../../client/session.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { DeleteMediaDialog } from "./DeleteMediaDialog.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { type AdminMediaScreen, createAdminMediaScreen } from "./media_screen.ts";
import { MediaPanel } from "./MediaPanel.tsx";
import { MediaSearch } from "./MediaSearch.tsx";
import { MediaTabs } from "./MediaTabs.tsx";

/** Draws the screen into its place in the document. */
export function startMedia(place: Element): void {
  renderIsland(place, Media);
}

/** The screen at /media. */
export function Media(): ReactElement {
  useSignals();
  return (
    <AdminLayout current="media">
      <MediaPage />
    </AdminLayout>
  );
}

function MediaPage(): ReactElement {
  useSignals();
  const screen = useMemo(createScreen, []);
  useEffect(() => void screen.list.start(), [screen]);
  const { deletion, editing, list } = screen;
  const notice = screen.notice.value;
  return (
    <div className="admin-media-page">
      <MediaTitle />
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
      <div className="admin-media-tools">
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
  useSignals();
  const text = say(adminMediaText);
  return (
    <header className="admin-title admin-media-title">
      <h1 tabIndex={-1}>{text.title}</h1>
      <a className="button button-main" href={ADMIN_PATHS.upload}>
        <Icon name="upload" />
        {text.upload}
      </a>
    </header>
  );
}

function createScreen(): AdminMediaScreen {
  return createAdminMediaScreen({
    call,
    readToken: () => readToken("admin"),
    onSignedOut: dropAdminSession,
    schedule,
    takeFlash,
  });
}
