/** Outlines of administrators' screens until the island is ready. @module */
import type { ReactElement, ReactNode } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { BRAND } from "@/lib/shared/brand.ts";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import { adminRecordingsText } from "@/lib/shared/messages/admin_recordings.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import type { AdminScreen } from "@/lib/shared/screens.ts";
import { AccountWaiting } from "./account.tsx";
import { Loading } from "./parts/Loading.tsx";

const LIST = Array(4).fill("admin-row");
const FIGURES = [...Array(3).fill("admin-overview-tiles"), ...Array(3).fill("admin-overview-chart")];

export const ADMIN_OUTLINES: Record<AdminScreen, () => ReactElement> = {
  sign_in: AccountWaiting,
  overview: () => <AdminPageWaiting {...textOf(adminOverviewText)} rows={FIGURES} />,
  users: () => <AdminPageWaiting {...textOf(adminUsersText)} rows={LIST} />,
  notifications: NotificationsWaiting,
  media: AdminMediaWaiting,
  recordings: () => <AdminPageWaiting {...textOf(adminRecordingsText)} rows={LIST} />,
  upload: UploadWaiting,
  feedback: () => <AdminPageWaiting {...textOf(adminFeedbackText)} rows={LIST} />,
  audit: () => <AdminPageWaiting {...textOf(adminAuditText)} rows={LIST} />,
};

function AdminMediaWaiting(): ReactElement {
  return (
    <AdminFrame>
      <div className="stack-5">
        <header className="stack-1 admin-title">
          <h1>{textOf(adminMediaText).title}</h1>
        </header>
        <Loading />
        <div className="stack-3 admin-media-grid">
          {[1, 2, 3, 4, 5].map((place) => <div key={place} className="skeleton admin-media-card-waiting" />)}
        </div>
      </div>
    </AdminFrame>
  );
}

function NotificationsWaiting(): ReactElement {
  const say = textOf(adminNotificationsText);
  return (
    <AdminFrame>
      <div className="stack-5">
        <header className="stack-1 admin-title">
          <h1>{say.title}</h1>
          <p>{say.lead}</p>
        </header>
        <Loading />
        <div className="skeleton admin-notifications-waiting" />
      </div>
    </AdminFrame>
  );
}

function UploadWaiting(): ReactElement {
  const say = textOf(adminUploadText);
  return (
    <AdminFrame>
      <div className="stack-5 admin-upload-page">
        <header className="stack-1 admin-title">
          <h1>{say.heading}</h1>
          <p>{say.lead}</p>
        </header>
        <Loading />
        <div className="skeleton admin-upload-waiting" />
      </div>
    </AdminFrame>
  );
}

function AdminPageWaiting(
  { title, lead, rows }: { title: string; lead: string; rows: string[] },
): ReactElement {
  return (
    <AdminFrame>
      <div className="stack-5">
        <header className="stack-1 admin-title">
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        <Loading />
        <div className="stack-3 admin-waiting">
          {rows.map((row, place) => <div key={place} className={`skeleton ${row}-waiting`} />)}
        </div>
      </div>
    </AdminFrame>
  );
}

/** As islands draw it, so that nothing jumps. */
export function AdminFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="admin-layout">
      <header className="admin-layout-top adire">
        <a className="brand" href="/overview" aria-label={textOf(adminLayoutText).home}>
          <Icon name="drop" />
          {BRAND.name}
        </a>
      </header>
      <main className="admin-layout-main" id="main" tabIndex={-1}>{children}</main>
    </div>
  );
}
