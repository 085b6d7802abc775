/** What a phone gets of a notification: the shape that the worker of the Beams SDK reads as well. @module */

/** What is told. */
export interface PushText {
  notificationId: string;
  title: string;
  message: string;
  deepLink: string;
}

/** Leaves room for what encryption adds and for a service that takes less than it must. */
const MAX_BYTES = 3000;

/** Returns the bytes of a message's payload; a long message is cut at a character, and is whole in the app's inbox. */
export function composePayload(text: PushText, instanceId: string): Uint8Array<ArrayBuffer> {
  const characters = [...text.message];
  let payload = encodePayload(text, instanceId);
  while (payload.length > MAX_BYTES && characters.length > 0) {
    // Each character takes at most twelve bytes once JSON has escaped it.
    characters.length -= Math.max(1, Math.ceil((payload.length - MAX_BYTES) / 12));
    payload = encodePayload({ ...text, message: `${characters.join("").trimEnd()}…` }, instanceId);
  }
  return payload;
}

function encodePayload({ notificationId, title, message, deepLink }: PushText, instanceId: string) {
  return new TextEncoder().encode(JSON.stringify({
    notification: { title, body: message, deep_link: deepLink, hide_notification_if_site_has_focus: false },
    data: { pusher: { instanceId, publishId: notificationId, hasDisplayableContent: true, hasData: false } },
  }));
}
