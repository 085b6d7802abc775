/** The addresses of a person's consent to the keeping of their readings. @module */
import type { ConsentKept, NewConsent, OwnConsent } from "../schemas/consent.ts";
import { endpoint } from "./endpoint.ts";

export type { Consent, NewConsent, OwnConsent } from "../schemas/consent.ts";

export const getConsent = endpoint<undefined, OwnConsent>("GET", "/api/v1/consent");
export const decideConsent = endpoint<NewConsent, ConsentKept>("POST", "/api/v1/consent");
