/** Who may call what about recordings and the files of media. @module */
import type { RouteExpectation } from "./route_expectations.ts";

export const RECORDING_EXPECTATIONS: Record<string, RouteExpectation> = {
  "GET /media/:item/:file": { who: "anybody", status: 404 },
  "GET /media/recordings/:item/:file": { who: "anybody", status: 404 },
  "GET /api/v1/recordings": { who: "anybody", status: 422 },
  "GET /api/v1/admin/recordings": { who: "admin", status: 422 },
  "POST /api/v1/admin/recordings": { who: "admin", status: 422 },
  "DELETE /api/v1/admin/recordings/:recordingId": { who: "admin", status: 404 },
};
