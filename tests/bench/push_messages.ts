/** Push messages beside their encryption alone. @module */
import process from "node:process";
import webPush from "web-push";
import { systemClock } from "@/lib/adapters/clock.ts";
import { createWebPushSender } from "@/lib/adapters/push/web_push_sender.ts";
import { composePayload } from "@/lib/services/push/push_payload.ts";
import type { Contender } from "./rounds.ts";
import { startBareServer } from "./servers.ts";

interface BenchComparison extends AsyncDisposable {
  title: string;
  contenders: Contender[];
}

const AT_ONCE = 64;
const TTL_SECONDS = 86_400;
const SUBJECT = "mailto:care@alafia.ng";

const PAYLOAD = composePayload({
  notificationId: "0197a000-0000-7000-8000-000000000001",
  title: "Clinic day",
  message: "The clinic on Unity Road is open on Monday from nine. Bring your logbook.",
  language: "en",
  deepLink: "https://alafia.ng/",
}, "alafia");

/** Rates are messages per second of CPU time, all threads included. */
export async function preparePush(durationMs: number): Promise<BenchComparison> {
  const service = await startBareServer(0, 201);
  const keys = webPush.generateVAPIDKeys();
  const phones = await Promise.all(Array.from({ length: 32 }, (_, index) => makePhone(service.port, index)));
  const sender = createWebPushSender({ identity: { ...keys, subject: SUBJECT }, clock: systemClock });
  const sendOurs = async (phone: Phone) => {
    const { endpoint, keys: { p256dh, auth } } = phone;
    const own = { ttlSeconds: TTL_SECONDS, urgency: "high", topic: "bench" } as const;
    const { kind } = await sender.send({ endpoint, p256dh, auth, payload: PAYLOAD, ...own });
    if (kind !== "taken") throw new Error(`The service answered ${kind}`);
  };
  const vapidDetails = { subject: SUBJECT, ...keys };
  return {
    title: `Push messages, ${AT_ONCE} at once, a second and core`,
    contenders: [
      { name: "Alafia", measure: () => measureCore(durationMs, phones, sendOurs) },
      {
        name: "web-push 3.6.7 alone, without requests",
        measure: () =>
          measureCore(durationMs, phones, (phone) => Promise.resolve(encryptTheirs(phone, vapidDetails))),
      },
    ],
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

interface Phone {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

function encryptTheirs(phone: Phone, vapidDetails: webPush.RequestOptions["vapidDetails"]): void {
  webPush.generateRequestDetails(phone, Buffer.from(PAYLOAD), { vapidDetails, TTL: TTL_SECONDS });
}

async function makePhone(port: number, index: number): Promise<Phone> {
  const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  const encode = (bytes: Uint8Array) => bytes.toBase64({ alphabet: "base64url", omitPadding: true });
  const keys = { p256dh: encode(point), auth: encode(crypto.getRandomValues(new Uint8Array(16))) };
  return { endpoint: `http://127.0.0.1:${port}/push/${index}`, keys };
}

async function measureCore(
  durationMs: number,
  phones: readonly Phone[],
  send: (phone: Phone) => Promise<void>,
): Promise<number> {
  const until = performance.now() + durationMs;
  const before = process.cpuUsage();
  let count = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      const phone = phones[count++ % phones.length];
      if (phone) await send(phone);
    }
  }));
  const { user, system } = process.cpuUsage(before);
  return count * 1_000_000 / (user + system);
}
