/** The addresses at which a phone tells that media was used; each answers 204 without a body. @module */
import { endpoint } from "./endpoint.ts";

export const countPlay = endpoint<undefined, undefined>("POST", "/api/v1/media/:mediaId/plays");
export const countSave = endpoint<undefined, undefined>("POST", "/api/v1/media/:mediaId/saves");
