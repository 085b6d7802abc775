/** Administrators' islands, in their own bundle. @module */
import type { AdminScreen } from "@/lib/shared/screens.ts";
import type { LoadIsland } from "../client/browser/island_host.ts";
import { mountIslands } from "../client/browser/mount_islands.ts";
import { startOwnAccount } from "./account/OwnAccount.tsx";
import { startAudit } from "./audit/Audit.tsx";
import { startCurriculum } from "./curriculum/Curriculum.tsx";
import { startAdminFeedback } from "./feedback/FeedbackReview.tsx";
import { startMedia } from "./media/Media.tsx";
import { startNews } from "./news/News.tsx";
import { startNotifications } from "./notifications/Notifications.tsx";
import { startOverview } from "./overview/Overview.tsx";
import { startRecordings } from "./recordings/Recordings.tsx";
import { startRequests } from "./requests/Requests.tsx";
import { startSecondFactor } from "./second_factor/SecondFactor.tsx";
import { startAdminSignIn } from "./sign_in/AdminSignIn.tsx";
import { startUpload } from "./upload/Upload.tsx";
import { startUsers } from "./users/Users.tsx";

mountIslands(
  {
    "admin/sign_in": () => startAdminSignIn,
    "admin/overview": () => startOverview,
    "admin/account": () => startOwnAccount,
    "admin/second_factor": () => startSecondFactor,
    "admin/users": () => startUsers,
    "admin/requests": () => startRequests,
    "admin/notifications": () => startNotifications,
    "admin/news": () => startNews,
    "admin/media": () => startMedia,
    "admin/recordings": () => startRecordings,
    "admin/curriculum": () => startCurriculum,
    "admin/upload": () => startUpload,
    "admin/feedback": () => startAdminFeedback,
    "admin/audit": () => startAudit,
  } satisfies Record<`admin/${AdminScreen}`, LoadIsland>,
);
