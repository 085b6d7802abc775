/** What stands on the administrators' screens until their island is ready. @module */
import type { ReactElement } from "react";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import { adminReviewsText } from "@/lib/shared/messages/admin_reviews.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { AdminFrame } from "./parts/AdminFrame.tsx";
import { Loading } from "./parts/Loading.tsx";

/** The Media Dashboard's outline. */
export function MediaWaiting(): ReactElement {
  return (
    <AdminFrame>
      <div className="stock">
        <header className="admin-title">
          <h1>{textOf(adminMediaText).title}</h1>
        </header>
        <Loading />
        <div className="stock-grid">
          {[1, 2, 3, 4, 5].map((place) => <div key={place} className="skeleton stock-card-waiting" />)}
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
      <div className="tell">
        <header className="admin-title">
          <h1>{say.title}</h1>
          <p>{say.lead}</p>
        </header>
        <Loading />
        <div className="skeleton tell-waiting" />
      </div>
    </AdminFrame>
  );
}

/** The upload form's outline. */
export function UploadWaiting(): ReactElement {
  const say = textOf(adminUploadText);
  return (
    <AdminFrame>
      <div className="upload">
        <header className="admin-title">
          <h1>{say.heading}</h1>
          <p>{say.lead}</p>
        </header>
        <Loading />
        <div className="skeleton upload-waiting" />
      </div>
    </AdminFrame>
  );
}

/** The overview's outline. */
export function OverviewWaiting(): ReactElement {
  return (
    <OfficeWaiting
      {...textOf(adminOverviewText)}
      rows={[...Array(3).fill("overview-tiles"), ...Array(3).fill("overview-chart")]}
    />
  );
}

/** The outline of the list of accounts. */
export function UsersWaiting(): ReactElement {
  return <OfficeWaiting {...textOf(adminUsersText)} rows={LIST} />;
}

/** The outline of looking after feedback. */
export function ReviewsWaiting(): ReactElement {
  return <OfficeWaiting {...textOf(adminReviewsText)} rows={LIST} />;
}

/** The audit log's outline. */
export function AuditWaiting(): ReactElement {
  return <OfficeWaiting {...textOf(adminAuditText)} rows={LIST} />;
}

const LIST = ["office-row", "office-row", "office-row", "office-row"];

function OfficeWaiting({ title, lead, rows }: { title: string; lead: string; rows: string[] }): ReactElement {
  return (
    <AdminFrame>
      <div className="office">
        <header className="admin-title">
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        <Loading />
        <div className="office-waiting">
          {rows.map((row, place) => <div key={place} className={`skeleton ${row}-waiting`} />)}
        </div>
      </div>
    </AdminFrame>
  );
}
