/** Push payloads, readable for the Beams SDK's worker too. @module */

interface PushText {
  notificationId: string;
  title: string;
  message: string;
  /** BCP 47. */
  language: string;
  deepLink: string;
}

/** Leaves room for encryption, and for services that accept less than required. */
const MAX_BYTES = 3000;

/** Cuts a long message at a character; the inbox has it whole. */
export function composePayload(text: PushText, instanceId: string): Uint8Array<ArrayBuffer> {
  const characters = [...text.message];
  let payload = encodePayload(text, instanceId);
  while (payload.length > MAX_BYTES && characters.length > 0) {
    // A character takes at most twelve bytes.
    characters.length -= Math.max(1, Math.ceil((payload.length - MAX_BYTES) / 12));
    payload = encodePayload({ ...text, message: `${characters.join("").trimEnd()}…` }, instanceId);
  }
  return payload;
}

function encodePayload({ notificationId, title, message, language, deepLink }: PushText, instanceId: string) {
  return new TextEncoder().encode(JSON.stringify({
    notification: {
      ...{ title, body: message, lang: language, deep_link: deepLink },
      hide_notification_if_site_has_focus: false,
    },
    data: { pusher: { instanceId, publishId: notificationId, hasDisplayableContent: true, hasData: false } },
  }));
}
