/** What stands on the administrators' screens until their island is ready. @module */
import type { ReactElement } from "react";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { AdminFrame } from "./parts/AdminFrame.tsx";
import { Loading } from "./parts/Loading.tsx";

/** The Media Dashboard's outline. */
export function AdminMediaWaiting(): ReactElement {
  return (
    <AdminFrame>
      <div className="admin-media-page">
        <header className="admin-title">
          <h1>{textOf(adminMediaText).title}</h1>
        </header>
        <Loading />
        <div className="admin-media-grid">
          {[1, 2, 3, 4, 5].map((place) => <div key={place} className="skeleton admin-media-card-waiting" />)}
        </div>
      </div>
    </AdminFrame>
  );
}

/** The form for notifications, in outline. */
export function NotificationsWaiting(): ReactElement {
  const say = textOf(adminNotificationsText);
  return (
    <AdminFrame>
      <div className="admin-notifications-page">
        <header className="admin-title">
          <h1>{say.title}</h1>
          <p>{say.lead}</p>
        </header>
        <Loading />
        <div className="skeleton admin-notifications-waiting" />
      </div>
    </AdminFrame>
  );
}

/** The upload form's outline. */
export function UploadWaiting(): ReactElement {
  const say = textOf(adminUploadText);
  return (
    <AdminFrame>
      <div className="admin-upload-page">
        <header className="admin-title">
          <h1>{say.heading}</h1>
          <p>{say.lead}</p>
        </header>
        <Loading />
        <div className="skeleton admin-upload-waiting" />
      </div>
    </AdminFrame>
  );
}

/** The overview's outline. */
export function OverviewWaiting(): ReactElement {
  return (
    <AdminPageWaiting
      {...textOf(adminOverviewText)}
      rows={[...Array(3).fill("admin-overview-tiles"), ...Array(3).fill("admin-overview-chart")]}
    />
  );
}

/** The outline of the list of accounts. */
export function UsersWaiting(): ReactElement {
  return <AdminPageWaiting {...textOf(adminUsersText)} rows={LIST} />;
}

/** The outline of looking after feedback. */
export function AdminFeedbackWaiting(): ReactElement {
  return <AdminPageWaiting {...textOf(adminFeedbackText)} rows={LIST} />;
}

/** The audit log's outline. */
export function AuditWaiting(): ReactElement {
  return <AdminPageWaiting {...textOf(adminAuditText)} rows={LIST} />;
}

const LIST = ["admin-row", "admin-row", "admin-row", "admin-row"];

function AdminPageWaiting(
  { title, lead, rows }: { title: string; lead: string; rows: string[] },
): ReactElement {
  return (
    <AdminFrame>
      <div className="admin-page">
        <header className="admin-title">
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        <Loading />
        <div className="admin-waiting">
          {rows.map((row, place) => <div key={place} className={`skeleton ${row}-waiting`} />)}
        </div>
      </div>
    </AdminFrame>
  );
}
