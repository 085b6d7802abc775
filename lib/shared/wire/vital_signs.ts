import type {
  ChangedVitalSign,
  NewVitalSign,
  VitalSignDeleted,
  VitalSignPage,
  VitalSignReply,
} from "../schemas/vital_sign.ts";
import { endpoint } from "./endpoint.ts";

export type { VitalSignPage } from "../schemas/vital_sign.ts";

const ALL = "/api/v1/vital-signs";
const ONE = `${ALL}/:vitalSignId`;

export const listVitalSigns = endpoint<undefined, VitalSignPage>("GET", ALL);
export const addVitalSign = endpoint<NewVitalSign, VitalSignReply>("POST", ALL);
export const changeVitalSign = endpoint<ChangedVitalSign, VitalSignReply>("PUT", ONE);
/** Deleting what is gone is no error. */
export const deleteVitalSign = endpoint<undefined, VitalSignDeleted>("DELETE", ONE);
