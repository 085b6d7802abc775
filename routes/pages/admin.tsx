/** Administrators' screens until the island is ready. @module */
import type { ReactElement } from "react";
import { type AdminOutline, AdminPage, AdminWaiting } from "@/islands/admin/layout/AdminWaiting.tsx";
import { Icon } from "@/islands/parts/Icon.tsx";
import { BRAND } from "@/lib/shared/brand.ts";
import { adminAccountText } from "@/lib/shared/messages/admin_account.ts";
import { adminAuditText } from "@/lib/shared/messages/admin_audit.ts";
import { adminCurriculumText } from "@/lib/shared/messages/admin_curriculum.ts";
import { adminDataRequestsText } from "@/lib/shared/messages/admin_data_requests.ts";
import { adminFeedbackText } from "@/lib/shared/messages/admin_feedback.ts";
import { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { adminMediaText } from "@/lib/shared/messages/admin_media.ts";
import { adminNewsText } from "@/lib/shared/messages/admin_news.ts";
import { adminNotificationsText } from "@/lib/shared/messages/admin_notifications.ts";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import { adminRecordingsText } from "@/lib/shared/messages/admin_recordings.ts";
import { adminSecondFactorText } from "@/lib/shared/messages/admin_second_factor.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { adminUsersText } from "@/lib/shared/messages/admin_users.ts";
import { type MessageArea, textOf } from "@/lib/shared/message_area.ts";
import type { AdminScreen } from "@/lib/shared/screens.ts";
import { AccountOutline } from "./account.tsx";
import { Loading } from "./parts/Loading.tsx";

export const ADMIN_OUTLINES: Record<AdminScreen, () => ReactElement> = {
  sign_in: AccountOutline,
  overview: waiting(adminOverviewText, "figures"),
  account: waiting(adminAccountText),
  second_factor: waiting(adminSecondFactorText),
  users: waiting(adminUsersText),
  requests: waiting(adminDataRequestsText),
  notifications: waiting(adminNotificationsText, "notification"),
  news: waiting(adminNewsText, "notification"),
  media: waiting(adminMediaText, "cards"),
  recordings: waiting(adminRecordingsText),
  curriculum: waiting(adminCurriculumText),
  upload: waiting(adminUploadText, "upload"),
  feedback: waiting(adminFeedbackText),
  audit: waiting(adminAuditText),
};

type Words = { title: string; lead?: string };

/** Framed as islands do it, so that nothing jumps. */
function waiting(area: MessageArea<Words>, outline: AdminOutline = "list"): () => ReactElement {
  return () => (
    <div className="admin-layout">
      <header className="admin-layout-top line-3 spread on-dark adire">
        <a className="brand" translate="no" href="/overview" aria-label={textOf(adminLayoutText).home}>
          <Icon name="drop" />
          {BRAND.name}
        </a>
        <div className="admin-layout-menu" />
      </header>
      <main className="admin-layout-main" id="main" tabIndex={-1}>
        <AdminPage words={textOf(area)} outline={outline}>
          <AdminWaiting outline={outline}>
            <Loading />
          </AdminWaiting>
        </AdminPage>
      </main>
    </div>
  );
}
