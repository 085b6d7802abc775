import { ConfigError, type Environment, oneOf, parseUrl } from "./values.ts";

export interface PushSettings {
  /** Part of the device API's addresses. */
  instanceId: string;
  /** Undefined: made once and kept in the database. */
  keys?: { publicKey: string; privateKey: string };
  /** `mailto:` or `https:`; undefined: APP_URL if https, else a placeholder that Apple would refuse. */
  subject?: string;
  /** Only tests set it: their push service is on loopback. */
  allowsLoopback: boolean;
}

/** With defaults. @throws {ConfigError} */
export function readPushSettings(setting: Environment): PushSettings {
  return {
    instanceId: instanceId(setting("PUSH_INSTANCE_ID") ?? "alafia"),
    keys: vapidKeys(setting("VAPID_PUBLIC_KEY"), setting("VAPID_PRIVATE_KEY")),
    subject: vapidSubject(setting("VAPID_SUBJECT")),
    allowsLoopback: oneOf("PUSH_ALLOW_LOOPBACK", setting("PUSH_ALLOW_LOOPBACK") ?? "0", ["0", "1"]) === "1",
  };
}

function instanceId(text: string): string {
  if (!/^[\w-]{1,100}$/.test(text)) {
    throw new ConfigError("PUSH_INSTANCE_ID must be letters, digits, - and _ only, at most 100");
  }
  return text;
}

/** Either both are set, in base64url, or none. */
function vapidKeys(publicKey: string | undefined, privateKey: string | undefined): PushSettings["keys"] {
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (!/^[\w-]{87}$/.test(publicKey ?? "") || publicKey === undefined) {
    throw new ConfigError("VAPID_PUBLIC_KEY must be a point on P-256 in base64url, 87 characters");
  }
  if (!/^[\w-]{43}$/.test(privateKey ?? "") || privateKey === undefined) {
    throw new ConfigError(
      "VAPID_PRIVATE_KEY must be 32 bytes in base64url, 43 characters, with its public key",
    );
  }
  return { publicKey, privateKey };
}

function vapidSubject(text: string | undefined): string | undefined {
  if (text === undefined || /^mailto:[^\s@<>]+@[^\s@<>]+$/.test(text)) return text;
  parseUrl("VAPID_SUBJECT", text, ["mailto:", "https:"]);
  if (text.startsWith("mailto:")) {
    throw new ConfigError("VAPID_SUBJECT must name a mailbox, as mailto:care@alafia.ng");
  }
  return text;
}
