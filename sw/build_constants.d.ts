/** What can be kept; written by the build. */
declare const OFFLINE_FILES: import("@/lib/shared/offline.ts").OfflineFiles;
