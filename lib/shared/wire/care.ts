import type * as shapes from "../schemas/care.ts";
import { endpoint } from "./endpoint.ts";

export type * from "../schemas/care.ts";

const ALL = "/api/v1/care";

export const listCare = endpoint<undefined, shapes.CarePage>("GET", ALL);
/** Answers what stands afterwards: what was said later, here or elsewhere. */
export const changeCare = endpoint<shapes.CareChange, shapes.CareReply>("PUT", `${ALL}/:careId`);
