import type { HealthProfileChange, HealthProfileReply } from "../schemas/health_profile.ts";
import { endpoint } from "./endpoint.ts";

const PATH = "/api/auth/health-profile";

export const getHealthProfile = endpoint<undefined, HealthProfileReply>("GET", PATH);
/** The same change may be sent twice. */
export const changeHealthProfile = endpoint<HealthProfileChange, HealthProfileReply>("PUT", PATH);
