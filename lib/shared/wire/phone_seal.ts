/** The addresses of sealing and opening what a phone never sent. @module */
import type { SealKey, SealOpened, SealPoint } from "../schemas/phone_seal.ts";
import { endpoint } from "./endpoint.ts";

export const getSealKey = endpoint<undefined, SealKey>("GET", "/api/auth/seal-key");
export const openSeal = endpoint<SealPoint, SealOpened>("POST", "/api/auth/open-seal");
