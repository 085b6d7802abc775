import type { ConsentReply, ConsentSaved, NewConsent } from "../schemas/consent.ts";
import { endpoint } from "./endpoint.ts";

export type { Consent, ConsentReply as OwnConsent, NewConsent } from "../schemas/consent.ts";

export const getConsent = endpoint<undefined, ConsentReply>("GET", "/api/v1/consent");
export const submitConsent = endpoint<NewConsent, ConsentSaved>("POST", "/api/v1/consent");
