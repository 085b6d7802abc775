/** What can be kept; the build writes it in, once. */
declare const OFFLINE_FILES: import("@/lib/shared/offline.ts").OfflineFiles;
