/** The only reader of the environment: each setting is checked once, at start. @module */
import { checkPassword, isEmailAddress } from "./shared/account.ts";
import { BRAND, type Contact, PLACEHOLDER_CONTACT, type SocialLink } from "./shared/brand.ts";
import { cutTrailingSlashes } from "./shared/trailing_slashes.ts";
import { type PushSettings, readPushSettings } from "./config/push.ts";
import {
  ConfigError,
  type Environment,
  hostName,
  oneOf,
  optionalOrigin,
  optionalUrl,
  parseUrl,
  wholeNumber,
} from "./config/values.ts";

export { ConfigError };

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
export type LogLevel = typeof LOG_LEVELS[number];

/** What Deno exports by OpenTelemetry; exposed: its own spans as well, which hold whole addresses. */
type Telemetry = "off" | "on" | "exposed";

const SECOND_FACTORS = ["optional", "required"] as const;

const MEDIA_DELIVERIES = ["stream", "redirect"] as const;
type MediaDelivery = typeof MEDIA_DELIVERIES[number];

export interface Config {
  /** 0: any free port. */
  port: number;
  host: string;
  /** Public origin without a trailing slash; undefined until the port is known. */
  appUrl?: string;
  dataDir: string;
  /** A libSQL address; undefined: a file in the data folder. */
  database?: { url: string; authToken?: string };
  redis?: { url: string; token: string };
  /** Undefined: media are in the data folder. */
  s3?: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    /** Through this server, or from the bucket at signed addresses. */
    delivery: MediaDelivery;
  };
  smtpUrl?: string;
  mailFrom: string;
  /** Signs what the mail provider tells; undefined: it may tell nothing. */
  mailWebhookSecret?: string;
  /** Undefined: made once and kept in the data folder. */
  jwtSecret?: string;
  /** The secret before the last rotation, which still opens what it sealed. */
  jwtSecretPrevious?: string;
  firstAdmin?: { email: string; password: string };
  /** Undefined: not offered. `issuer` has no trailing slash. */
  google?: { clientId: string; issuer: string };
  contact: Contact;
  /** The owner stands by the start page's claims and stories. */
  areClaimsConfirmed: boolean;
  push: PushSettings;
  /** Number of proxies trusted about the client's address. */
  trustProxy: number;
  logLevel: LogLevel;
  telemetry: Telemetry;
  /** Asks every administrator for a second factor. */
  requiresSecondFactor: boolean;
  /** On Deno Deploy, which keeps no files. */
  isHosted: boolean;
}

/** Fills in defaults. @throws {ConfigError} when a setting is wrong, or one that goes with another is missing. */
export function parseConfig(read: Environment): Config {
  const setting = (name: string) => read(name)?.trim() || undefined;
  const isHosted = setting("DENO_DEPLOY") !== undefined || setting("DENO_DEPLOYMENT_ID") !== undefined;
  const config: Config = {
    port: wholeNumber("PORT", setting("PORT") ?? "8000", 65535),
    host: hostName("HOST", setting("HOST") ?? "127.0.0.1"),
    appUrl: optionalOrigin("APP_URL", setting("APP_URL")),
    dataDir: setting("DATA_DIR") ?? "./data",
    database: databaseAddress(setting("DATABASE_URL"), setting("DATABASE_AUTH_TOKEN")),
    redis: redisAddress(setting("UPSTASH_REDIS_REST_URL"), setting("UPSTASH_REDIS_REST_TOKEN")),
    s3: mediaStorage({
      S3_ENDPOINT: setting("S3_ENDPOINT"),
      S3_BUCKET: setting("S3_BUCKET"),
      S3_ACCESS_KEY_ID: setting("S3_ACCESS_KEY_ID"),
      S3_SECRET_ACCESS_KEY: setting("S3_SECRET_ACCESS_KEY"),
    }, { region: setting("S3_REGION"), delivery: setting("MEDIA_DELIVERY") }),
    smtpUrl: optionalUrl("SMTP_URL", setting("SMTP_URL"), ["smtp:", "smtps:"]),
    mailFrom: sender("MAIL_FROM", setting("MAIL_FROM") ?? `${BRAND.name} <no-reply@localhost>`),
    mailWebhookSecret: webhookSecret("MAIL_WEBHOOK_SECRET", setting("MAIL_WEBHOOK_SECRET")),
    jwtSecret: secret("JWT_SECRET", setting("JWT_SECRET")),
    jwtSecretPrevious: secret("JWT_SECRET_PREVIOUS", setting("JWT_SECRET_PREVIOUS")),
    firstAdmin: firstAdmin(setting("ADMIN_EMAIL"), read("ADMIN_PASSWORD") || undefined),
    google: googleClient(
      setting("GOOGLE_CLIENT_ID"),
      setting("GOOGLE_ISSUER") ?? "https://accounts.google.com",
    ),
    contact: readContact(setting),
    areClaimsConfirmed: readClaims(setting),
    push: readPushSettings(setting),
    trustProxy: wholeNumber("TRUST_PROXY", setting("TRUST_PROXY") ?? "0", 20),
    requiresSecondFactor:
      oneOf("ADMIN_SECOND_FACTOR", setting("ADMIN_SECOND_FACTOR") ?? "optional", SECOND_FACTORS) ===
        "required",
    logLevel: oneOf("LOG_LEVEL", setting("LOG_LEVEL") ?? "info", LOG_LEVELS),
    telemetry: readTelemetry(setting),
    isHosted,
  };
  if (isHosted && config.jwtSecret === undefined) {
    throw new ConfigError("JWT_SECRET must be set where the disk does not last");
  }
  if (isHosted && (!config.database || config.database.url.startsWith("file:"))) {
    throw new ConfigError("DATABASE_URL must be a remote database where the disk does not last");
  }
  return Object.freeze(config);
}

/** Of this process. @throws {ConfigError} */
export function readConfig(): Config {
  return parseConfig((name) => Deno.env.get(name));
}

/** Where browsers read media beside our origin; undefined: nowhere. */
export function mediaOriginOf({ s3 }: Pick<Config, "s3">): string | undefined {
  return s3?.delivery === "redirect" ? new URL(s3.endpoint).origin : undefined;
}

/** Drawn into documents: a change needs a build. */
export type DocumentSettings = Pick<Config, "appUrl" | "contact" | "areClaimsConfirmed">;

/** @throws {ConfigError} */
export function parseDocumentSettings(read: Environment): DocumentSettings {
  const setting = (name: string) => read(name)?.trim() || undefined;
  return {
    appUrl: optionalOrigin("APP_URL", setting("APP_URL")),
    contact: readContact(setting),
    areClaimsConfirmed: readClaims(setting),
  };
}

export function readDocumentSettings(): DocumentSettings {
  return parseDocumentSettings((name) => Deno.env.get(name));
}

/** `ada@example.ng` or `Ada <ada@example.ng>`; a line break would begin another header. `\p{Cc}` is slow at start. */
function sender(name: string, text: string): string {
  if (!/^([^\s<>@]+@[^\s<>@]+|[ -;=?-~\u00a0-\uffff]*<[^\s<>@]+@[^\s<>@]+>)$/.test(text)) {
    throw new ConfigError(`${name} must be a mail address such as ${BRAND.name} <care@alafia.ng>`);
  }
  return text;
}

function databaseAddress(url: string | undefined, authToken: string | undefined): Config["database"] {
  if (url === undefined) {
    if (authToken !== undefined) throw new ConfigError("DATABASE_URL must be set with its token");
    return undefined;
  }
  parseUrl("DATABASE_URL", url, ["file:", "libsql:", "https:", "http:"]);
  return { url, authToken };
}

function redisAddress(url: string | undefined, token: string | undefined): Config["redis"] {
  if (url === undefined && token === undefined) return undefined;
  if (url === undefined) throw new ConfigError("UPSTASH_REDIS_REST_URL must be set with its token");
  if (token === undefined) throw new ConfigError("UPSTASH_REDIS_REST_TOKEN must be set with its address");
  parseUrl("UPSTASH_REDIS_REST_URL", url, ["https:", "http:"]);
  return { url, token };
}

/** All or none; R2's only region is called auto. */
function mediaStorage(
  settings: Record<`S3_${"ENDPOINT" | "BUCKET" | "ACCESS_KEY_ID" | "SECRET_ACCESS_KEY"}`, string | undefined>,
  { region, delivery }: { region: string | undefined; delivery: string | undefined },
): Config["s3"] {
  const choice = oneOf("MEDIA_DELIVERY", delivery ?? "stream", MEDIA_DELIVERIES);
  const isUnset = [region, ...Object.values(settings)].every((value) => value === undefined);
  if (isUnset && choice === "redirect") {
    throw new ConfigError("MEDIA_DELIVERY must be stream where no S3 is set");
  }
  if (isUnset) return undefined;
  const require = (name: keyof typeof settings) => {
    const value = settings[name];
    if (value === undefined) throw new ConfigError(`${name} must be set with the other settings of S3`);
    return value;
  };
  const endpoint = require("S3_ENDPOINT");
  parseUrl("S3_ENDPOINT", endpoint, ["https:", "http:"]);
  return {
    endpoint,
    region: region ?? "auto",
    bucket: require("S3_BUCKET"),
    accessKeyId: require("S3_ACCESS_KEY_ID"),
    secretAccessKey: require("S3_SECRET_ACCESS_KEY"),
    delivery: choice,
  };
}

function secret(name: string, text: string | undefined): string | undefined {
  if (text === undefined || new TextEncoder().encode(text).length >= 32) return text;
  throw new ConfigError(`${name} must be at least 32 bytes`);
}

/** Stood in `.env.example` once: anybody could sign with it. */
const PUBLIC_WEBHOOK_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** As https://www.standardwebhooks.com writes it. */
function webhookSecret(name: string, text: string | undefined): string | undefined {
  if (text === PUBLIC_WEBHOOK_SECRET) throw new ConfigError(`${name} must not be the one of the manuals`);
  if (text === undefined || /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text)) return text;
  throw new ConfigError(
    `${name} must be whsec_ and at least 24 bytes in base64, as the mail provider shows it`,
  );
}

function googleClient(clientId: string | undefined, issuer: string): Config["google"] {
  const { protocol, hostname, search, hash } = parseUrl("GOOGLE_ISSUER", issuer, ["https:", "http:"]);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (search || hash || (protocol === "http:" && !isLoopback)) {
    throw new ConfigError("GOOGLE_ISSUER must be an https address such as https://accounts.google.com");
  }
  if (clientId === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(clientId)) {
    throw new ConfigError("GOOGLE_CLIENT_ID must be the id of a web client, without spaces");
  }
  return { clientId, issuer: cutTrailingSlashes(issuer) };
}

function firstAdmin(email: string | undefined, password: string | undefined): Config["firstAdmin"] {
  if (email === undefined) return undefined;
  if (!isEmailAddress(email)) throw new ConfigError("ADMIN_EMAIL must be an e-mail address");
  if (password === undefined) throw new ConfigError("ADMIN_PASSWORD must be set with ADMIN_EMAIL");
  if (checkPassword(password).length > 0) {
    throw new ConfigError("ADMIN_PASSWORD must be at least 6 characters and at most 128 bytes");
  }
  return { email, password };
}

function readClaims(setting: Environment): boolean {
  return oneOf("CLAIMS_CONFIRMED", setting("CLAIMS_CONFIRMED") ?? "0", ["0", "1"]) === "1";
}

/** A stranger's `traceparent` would decide for the sampler if it were read. */
function readTelemetry(setting: Environment): Telemetry {
  const [isOn, sampler, propagators] = ["OTEL_DENO", "OTEL_TRACES_SAMPLER", "OTEL_PROPAGATORS"].map(setting);
  if (isOn?.toLowerCase() !== "true") return "off";
  return sampler === "parentbased_always_off" && propagators === "none" ? "on" : "exposed";
}

/** With placeholders. @throws {ConfigError} */
function readContact(setting: Environment): Contact {
  const whatsapp = setting("WHATSAPP_NUMBER");
  const whatsappNumber = whatsapp?.replace(/[+ ()-]/g, "") ?? PLACEHOLDER_CONTACT.whatsappNumber;
  // Country codes do not begin with zero; a national number would reach somebody else.
  if (!/^[1-9]\d{7,14}$/.test(whatsappNumber)) {
    throw new ConfigError("WHATSAPP_NUMBER must be a number with its country code such as +234 803 123 4567");
  }
  const email = setting("CONTACT_EMAIL") ?? PLACEHOLDER_CONTACT.email;
  if (!isEmailAddress(email)) throw new ConfigError("CONTACT_EMAIL must be an e-mail address");
  const phone = setting("CONTACT_PHONE") ?? PLACEHOLDER_CONTACT.phone;
  if (!/^\+?\d[\d ()-]{4,28}\d$/.test(phone)) {
    throw new ConfigError("CONTACT_PHONE must be a telephone number such as +234 803 123 4567");
  }
  return { whatsappNumber, email, phone, socialLinks: parseSocialLinks(setting("SOCIAL_LINKS")) };
}

/** `Facebook=https://facebook.com/alafia,Instagram=https://instagram.com/alafia` */
function parseSocialLinks(text: string | undefined): readonly SocialLink[] {
  if (text === undefined) return PLACEHOLDER_CONTACT.socialLinks;
  return text.split(",").map((link) => {
    const [name = "", ...rest] = link.split("=");
    const url = URL.parse(rest.join("="));
    if (!name.trim() || url?.protocol !== "https:") {
      throw new ConfigError(
        "SOCIAL_LINKS must be names with https addresses such as Facebook=https://facebook.com/alafia",
      );
    }
    return { name: name.trim(), url: url.href };
  });
}
