/** Administrators' islands, in their own bundle. @module */
import type { AdminScreen } from "@/lib/shared/screens.ts";
import type { LoadIsland } from "../client/browser/island_host.ts";
import { mountIslands } from "../client/browser/mount_islands.ts";

mountIslands(
  {
    "admin/sign_in": async () => (await import("./sign_in/AdminSignIn.tsx")).startAdminSignIn,
    "admin/overview": async () => (await import("./overview/Overview.tsx")).startOverview,
    "admin/second_factor": async () => (await import("./second_factor/SecondFactor.tsx")).startSecondFactor,
    "admin/users": async () => (await import("./users/Users.tsx")).startUsers,
    "admin/requests": async () => (await import("./requests/Requests.tsx")).startRequests,
    "admin/notifications": async () => (await import("./notifications/Notifications.tsx")).startNotifications,
    "admin/news": async () => (await import("./news/News.tsx")).startNews,
    "admin/media": async () => (await import("./media/Media.tsx")).startMedia,
    "admin/recordings": async () => (await import("./recordings/Recordings.tsx")).startRecordings,
    "admin/curriculum": async () => (await import("./curriculum/Curriculum.tsx")).startCurriculum,
    "admin/upload": async () => (await import("./upload/Upload.tsx")).startUpload,
    "admin/feedback": async () => (await import("./feedback/FeedbackReview.tsx")).startAdminFeedback,
    "admin/audit": async () => (await import("./audit/Audit.tsx")).startAudit,
  } satisfies Record<`admin/${AdminScreen}`, LoadIsland>,
);
