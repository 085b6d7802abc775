/** The shapes of push devices on the wire, as the Beams service has them. @module */
import * as z from "zod/mini";

/** Longest text of a subscription, in characters; real ones have some 600. */
const TOKEN_MAX_CHARACTERS = 4096;
const SdkVersion = z.string().check(z.maxLength(100));

/** A device about to be registered: `token` is base64 of the JSON of its push subscription. */
export const NewDevice = z.object({
  token: z.string().check(z.maxLength(TOKEN_MAX_CHARACTERS)),
  metadata: z.optional(z.object({ sdkVersion: z.optional(SdkVersion) })),
});
/** @see {@linkcode NewDevice} */
export type NewDevice = z.infer<typeof NewDevice>;

/** What the device says of itself. */
export const DeviceMetadata = z.object({ sdkVersion: z.optional(SdkVersion) });
/** @see {@linkcode DeviceMetadata} */
export type DeviceMetadata = z.infer<typeof DeviceMetadata>;

/** Everything a device is interested in from now on; what is wrong with it is worded by the spec. */
export const InterestList = z.object({ interests: z.optional(z.unknown()) });
/** @see {@linkcode InterestList} */
export type InterestList = z.infer<typeof InterestList>;

/** What a push subscription says; `keys` are base64url. */
export const PushSubscriptionText = z.object({
  endpoint: z.string(),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
/** @see {@linkcode PushSubscriptionText} */
export type PushSubscriptionText = z.infer<typeof PushSubscriptionText>;

/** The public key that a browser subscribes with. */
export const VapidKey = z.object({ vapidPublicKey: z.string() });
/** @see {@linkcode VapidKey} */
export type VapidKey = z.infer<typeof VapidKey>;

/** A registered device. */
export const DeviceId = z.object({ id: z.string() });
/** @see {@linkcode DeviceId} */
export type DeviceId = z.infer<typeof DeviceId>;

/** A page of a device's interests. */
export const InterestPage = z.object({
  interests: z.array(z.string()),
  responseMetadata: z.object({ nextCursor: z.optional(z.string()) }),
});
/** @see {@linkcode InterestPage} */
export type InterestPage = z.infer<typeof InterestPage>;

/** The short-lived token by which a patient's browser names them on its device. */
export const DeviceToken = z.object({ token: z.string() });
/** @see {@linkcode DeviceToken} */
export type DeviceToken = z.infer<typeof DeviceToken>;
