import { startSharedReport } from "./shared_report/start_shared_report.ts";

startSharedReport();
