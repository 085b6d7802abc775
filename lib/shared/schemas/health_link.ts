import * as z from "zod/mini";
import { ShareOpening } from "./share.ts";

const { reader, pin } = ShareOpening.shape;

/** `linkId` is 32 bytes, base64url. */
export const HealthLinkParams = z.object({
  linkId: z.string().check(z.regex(/^[\w-]{43}$/, { error: "The address must be 32 bytes, as base64url" })),
});

/** `recipient` is the system or person that reads; whoever made the link sees it. */
export const HealthLinkReading = z.object({ recipient: reader });

/** In the names of the standard. `embeddedLengthMax` is in characters: of a longer file its address is told. */
export const HealthLinkOpening = z.object({
  recipient: reader,
  passcode: pin,
  embeddedLengthMax: z.optional(z.number().check(z.gte(0))),
});
export type HealthLinkOpening = z.infer<typeof HealthLinkOpening>;

/** One file: a JWE (`dir`, `A256GCM`) of a FHIR Bundle. */
export const HealthLinkManifest = z.object({
  files: z.array(z.object({
    contentType: z.string(),
    embedded: z.optional(z.string()),
    /** An address that answers for 15 minutes. */
    location: z.optional(z.string()),
  })),
});
export type HealthLinkManifest = z.infer<typeof HealthLinkManifest>;

export const SharedFileQuery = z.object({ access: z.string() });
