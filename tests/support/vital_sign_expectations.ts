/** Who may call what about blood pressure and weight. @module */
import * as vitalSigns from "@/lib/shared/schemas/vital_sign.ts";
import type { RouteExpectation } from "./route_expectations.ts";

const WEIGHT = { kind: "weight", date: "2026-11-21", time: "07:30", kg: 72.5 };

export const VITAL_SIGN_EXPECTATIONS: Record<string, RouteExpectation> = {
  "GET /api/v1/vital-signs": { who: "patient", status: 200, reply: vitalSigns.VitalSignPage },
  "POST /api/v1/vital-signs": {
    who: "patient",
    body: WEIGHT,
    status: 201,
    reply: vitalSigns.VitalSignReply,
  },
  "PUT /api/v1/vital-signs/:vitalSignId": {
    who: "patient",
    body: WEIGHT,
    status: 200,
    othersStatus: 404,
    reply: vitalSigns.VitalSignReply,
  },
  "DELETE /api/v1/vital-signs/:vitalSignId": {
    who: "patient",
    status: 200,
    othersStatus: 404,
    reply: vitalSigns.VitalSignDeleted,
  },
};
