/** A push service that is only made up. @module */

/** No browser reaches its push service here: the subscription is made up, all else is real. */
export const FAKE_SUBSCRIPTION = `(() => {
  let standing = null;
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  async function make() {
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const p256dh = base64(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
    const auth = base64(crypto.getRandomValues(new Uint8Array(16)));
    const endpoint = "https://fcm.googleapis.com/fcm/send/" + crypto.randomUUID();
    const text = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    return { endpoint, toJSON: () => text, unsubscribe: async () => { standing = null; return true; } };
  }
  PushManager.prototype.subscribe = async () => standing ??= await make();
  PushManager.prototype.getSubscription = async () => standing;
})()`;
