/** The weight of what is heavy and rarely used. @module */
export { exportReadings } from "./log_book/export/export_readings.ts";
export { exportReport } from "./log_book/export/export_report.ts";
export { FilesDialog } from "./log_book/export/FilesDialog.tsx";
export { ImportDialog } from "./log_book/import/ImportDialog.tsx";
export { ShareDialog } from "./shares/ShareDialog.tsx";
