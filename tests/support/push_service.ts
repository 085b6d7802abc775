/** A push service on loopback: it verifies who sends, decrypts, and can be as ill-behaved as the real ones. @module */
import { jwtVerify } from "jose/jwt/verify";
import { decryptMessage, makeSubscription, type TestSubscription } from "./push_subscription.ts";

/** A message as it arrived. */
export interface ReceivedPush {
  device: number;
  text: string;
  headers: Headers;
  /** What the sender's token says. */
  claims: Record<string, unknown>;
}

/** How a device's endpoint answers; what is undefined takes the message. */
export type PushResponder = (device: number, attempt: number) => Response | Promise<Response> | undefined;

/** The service, and the devices that subscribed at it. */
export interface PushService extends AsyncDisposable {
  received: ReceivedPush[];
  /** Makes a subscription whose number is the count of those before it. */
  subscribe(): Promise<TestSubscription>;
  respondWith(manner: PushResponder): void;
  /** Resolves with the next message that comes, or with one that came since the last call. */
  next(): Promise<ReceivedPush>;
}

/** Starts a push service that knows the sender's public key (base64url). */
export function startPushService(publicKey: string): PushService {
  const devices: TestSubscription[] = [];
  const attempts: number[] = [];
  const received: ReceivedPush[] = [];
  let manner: PushResponder = () => undefined;
  let arrived = () => {};
  let read = 0;
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const device = Number(new URL(request.url).pathname.slice("/push/".length));
    const body = await request.bytes();
    attempts[device] = (attempts[device] ?? 0) + 1;
    const answer = await manner(device, attempts[device] ?? 1);
    if (answer) return answer;
    const subscription = devices[device];
    const claims = await verifySender(request, publicKey).catch(() => undefined);
    if (!subscription || !claims) return new Response(null, { status: claims ? 404 : 403 });
    received.push({
      device,
      text: await decryptMessage(body, subscription),
      headers: request.headers,
      claims,
    });
    arrived();
    return new Response(null, { status: 201 });
  });
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return {
    received,
    async subscribe() {
      const subscription = await makeSubscription(`${origin}/push/${devices.length}`);
      devices.push(subscription);
      return subscription;
    },
    respondWith: (wanted) => void (manner = wanted),
    async next() {
      while (true) {
        const push = received[read];
        if (push) return (read++, push);
        await new Promise<void>((resolve) => arrived = resolve);
      }
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Returns what a request's sender proves of itself. @throws when it is not who has the key of `publicKey` (base64url). */
export async function verifySender(request: Request, publicKey: string): Promise<Record<string, unknown>> {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.get("Authorization") ?? "") ??
    [];
  if (key !== publicKey) throw new Error("Another sender");
  const point = Uint8Array.fromBase64(publicKey, { alphabet: "base64url" });
  const half = (from: number, to?: number) =>
    point.slice(from, to).toBase64({ alphabet: "base64url", omitPadding: true });
  const jwk = { kty: "EC", crv: "P-256", x: half(1, 33), y: half(33) };
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const verifying = await crypto.subtle.importKey("jwk", jwk, curve, false, ["verify"]);
  const audience = new URL(request.url).origin;
  const { payload } = await jwtVerify(token, verifying, { audience, algorithms: ["ES256"] });
  return payload;
}
