import * as z from "zod/mini";

/** Real ones have some 600 characters. */
const TOKEN_MAX_CHARACTERS = 4096;
const SdkVersion = z.string().check(z.maxLength(100));

/** `token` is base64 of the subscription's JSON. */
export const NewDevice = z.object({
  token: z.string().check(z.maxLength(TOKEN_MAX_CHARACTERS)),
  metadata: z.optional(z.object({ sdkVersion: z.optional(SdkVersion) })),
});
export type NewDevice = z.infer<typeof NewDevice>;

export const DeviceMetadata = z.object({ sdkVersion: z.optional(SdkVersion) });
export type DeviceMetadata = z.infer<typeof DeviceMetadata>;

/** What an interest may be is checked by `push_interests.ts`. */
export const InterestList = z.object({ interests: z.optional(z.unknown()) });
export type InterestList = z.infer<typeof InterestList>;

/** The `keys` are written in base64url. */
export const PushSubscriptionText = z.object({
  endpoint: z.string(),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type PushSubscriptionText = z.infer<typeof PushSubscriptionText>;

export const VapidKey = z.object({ vapidPublicKey: z.string() });
export type VapidKey = z.infer<typeof VapidKey>;

export const DeviceId = z.object({ id: z.string() });
export type DeviceId = z.infer<typeof DeviceId>;

export const InterestPage = z.object({
  interests: z.array(z.string()),
  responseMetadata: z.object({ nextCursor: z.optional(z.string()) }),
});
export type InterestPage = z.infer<typeof InterestPage>;

export const DeviceToken = z.object({ token: z.string() });
export type DeviceToken = z.infer<typeof DeviceToken>;
