import type * as shapes from "../schemas/vital_sign.ts";
import type { DoneReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type { VitalSignPage } from "../schemas/vital_sign.ts";

const ALL = "/api/v1/vital-signs";
const ONE = `${ALL}/:vitalSignId`;

export const listVitalSigns = endpoint<undefined, shapes.VitalSignPage>("GET", ALL);
export const addVitalSign = endpoint<shapes.NewVitalSign, shapes.VitalSignReply>("POST", ALL);
export const changeVitalSign = endpoint<shapes.ChangedVitalSign, shapes.VitalSignReply>("PUT", ONE);
/** Deleting what is gone is no error. */
export const deleteVitalSign = endpoint<undefined, DoneReply>("DELETE", ONE);
