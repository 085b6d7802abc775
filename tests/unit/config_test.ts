import assert from "node:assert/strict";
import fc from "fast-check";
import { type Config, ConfigError, parseConfig, parseDocumentSettings } from "@/lib/config.ts";
import { PLACEHOLDER_CONTACT } from "@/lib/shared/brand.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

const S3 = {
  S3_ENDPOINT: "https://storage.example",
  S3_BUCKET: "media",
  S3_ACCESS_KEY_ID: "key id",
  S3_SECRET_ACCESS_KEY: "storage secret",
};

const TELEMETRY = {
  OTEL_DENO: "True",
  OTEL_TRACES_SAMPLER: "parentbased_always_off",
  OTEL_PROPAGATORS: "none",
};

const VAPID = { VAPID_PUBLIC_KEY: "B".repeat(87), VAPID_PRIVATE_KEY: "x".repeat(43) };

function parse(settings: Record<string, string>): Config {
  return parseConfig((name) => settings[name]);
}

/** Settings of which one is wrong, by the name of that one. */
const WRONG: Record<string, Record<string, string>[]> = {
  PORT: ["65536", "-1", "80.5", "eighty", "0x50", "1e3"].map((PORT) => ({ PORT })),
  HOST: ["two words", "http://localhost", "a/b"].map((HOST) => ({ HOST })),
  APP_URL: [
    "alafia.ng",
    "ftp://alafia.ng",
    "https://alafia.ng/app",
    "https://alafia.ng/?a=1",
    "https://a@alafia.ng",
  ]
    .map((APP_URL) => ({ APP_URL })),
  DATABASE_URL: [
    ...["postgres://localhost/a", "alafia.db"].map((DATABASE_URL) => ({ DATABASE_URL })),
    { DATABASE_AUTH_TOKEN: "token" },
    { DENO_DEPLOY: "true", JWT_SECRET: SECRET },
    { DENO_DEPLOY: "true", JWT_SECRET: SECRET, DATABASE_URL: "file:./alafia.db" },
  ],
  UPSTASH_REDIS_REST_URL: [
    { UPSTASH_REDIS_REST_TOKEN: "token" },
    { UPSTASH_REDIS_REST_URL: "redis://localhost", UPSTASH_REDIS_REST_TOKEN: "token" },
  ],
  UPSTASH_REDIS_REST_TOKEN: [{ UPSTASH_REDIS_REST_URL: "https://cache.example" }],
  S3_ENDPOINT: [
    { S3_BUCKET: "media", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" },
    { S3_REGION: "auto" },
    { ...S3, S3_ENDPOINT: "storage.example" },
    { ...S3, S3_ENDPOINT: "s3://storage.example" },
  ],
  S3_BUCKET: [{ ...S3, S3_BUCKET: "" }],
  S3_ACCESS_KEY_ID: [{ ...S3, S3_ACCESS_KEY_ID: "" }],
  S3_SECRET_ACCESS_KEY: [{ ...S3, S3_SECRET_ACCESS_KEY: "" }],
  MEDIA_DELIVERY: [{ MEDIA_DELIVERY: "redirect" }, { ...S3, MEDIA_DELIVERY: "copy" }],
  SMTP_URL: ["mail.example", "https://mail.example"].map((SMTP_URL) => ({ SMTP_URL })),
  MAIL_FROM: [
    "Alafia",
    "Alafia <care>",
    "a@b.ng\r\nBcc: c@d.ng",
    "Alafia\n <a@b.ng>",
    "Ala\u0085fia <a@b.ng>",
    "a@b.ng, c@d.ng",
  ]
    .map((MAIL_FROM) => ({ MAIL_FROM })),
  MAIL_WEBHOOK_SECRET: [
    ...["secret", "whsec_short", "whsec_...", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    `whsec_${"%".repeat(40)}`,
  ]
    .map((MAIL_WEBHOOK_SECRET) => ({ MAIL_WEBHOOK_SECRET })),
  ADMIN_SECOND_FACTOR: [{ ADMIN_SECOND_FACTOR: "yes" }],
  WHATSAPP_NUMBER: ["0803 123 4567", "12345", "+234-abc", "https://wa.me/2348031234567"]
    .map((WHATSAPP_NUMBER) => ({ WHATSAPP_NUMBER })),
  CONTACT_EMAIL: ["care", "care@alafia.ng, b@alafia.ng"].map((CONTACT_EMAIL) => ({ CONTACT_EMAIL })),
  CONTACT_PHONE: ["call us", "12", "+234 803 123 4567 ext. 2"].map((CONTACT_PHONE) => ({ CONTACT_PHONE })),
  SOCIAL_LINKS: [
    "https://x.com/alafia",
    "Facebook",
    "Facebook=http://facebook.com/alafia",
    "Facebook=https://facebook.com/alafia,",
    "X=javascript:alert(1)",
    "Facebook=https://",
  ].map((SOCIAL_LINKS) => ({ SOCIAL_LINKS })),
  JWT_SECRET_PREVIOUS: [{ JWT_SECRET_PREVIOUS: SECRET.slice(1) }],
  JWT_SECRET: [
    { JWT_SECRET: SECRET.slice(1) },
    { DENO_DEPLOY: "true", DATABASE_URL: "libsql://db.example" },
    { DENO_DEPLOYMENT_ID: "id", DATABASE_URL: "libsql://db.example" },
  ],
  ADMIN_EMAIL: [{ ADMIN_EMAIL: "admin", ADMIN_PASSWORD: "purple-Danfo-71" }],
  ADMIN_PASSWORD: [
    { ADMIN_EMAIL: "admin@example.ng" },
    { ADMIN_EMAIL: "admin@example.ng", ADMIN_PASSWORD: "short" },
    { ADMIN_EMAIL: "admin@example.ng", ADMIN_PASSWORD: "a".repeat(129) },
  ],
  GOOGLE_CLIENT_ID: ["two words", "café", "x".repeat(256)].map((GOOGLE_CLIENT_ID) => ({ GOOGLE_CLIENT_ID })),
  GOOGLE_ISSUER: [
    "accounts.google.com",
    "ftp://accounts.google.com",
    "http://accounts.google.com",
    "https://accounts.google.com/?a=1",
    "http://localhost.example",
  ].map((GOOGLE_ISSUER) => ({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID: "client" })),
  PUSH_INSTANCE_ID: ["two words", "a/b", "x".repeat(101)].map((PUSH_INSTANCE_ID) => ({ PUSH_INSTANCE_ID })),
  VAPID_PUBLIC_KEY: [
    { VAPID_PRIVATE_KEY: VAPID.VAPID_PRIVATE_KEY },
    { ...VAPID, VAPID_PUBLIC_KEY: "B" },
    { ...VAPID, VAPID_PUBLIC_KEY: `${"B".repeat(86)}+` },
  ],
  VAPID_PRIVATE_KEY: [
    { VAPID_PUBLIC_KEY: VAPID.VAPID_PUBLIC_KEY },
    { ...VAPID, VAPID_PRIVATE_KEY: "vapid secret" },
  ],
  VAPID_SUBJECT: ["care@alafia.ng", "mailto:care", "mailto:a@b c", "http://alafia.ng"]
    .map((VAPID_SUBJECT) => ({ VAPID_SUBJECT })),
  PUSH_ALLOW_LOOPBACK: ["yes", "true", "2"].map((PUSH_ALLOW_LOOPBACK) => ({ PUSH_ALLOW_LOOPBACK })),
  TRUST_PROXY: ["true", "21", "-1"].map((TRUST_PROXY) => ({ TRUST_PROXY })),
  CLAIMS_CONFIRMED: ["yes", "true"].map((CLAIMS_CONFIRMED) => ({ CLAIMS_CONFIRMED })),
  LOG_LEVEL: ["verbose", "INFO"].map((LOG_LEVEL) => ({ LOG_LEVEL })),
};

Deno.test("parseConfig() fills in every default", () => {
  assert.deepEqual(parse({}), {
    port: 8000,
    host: "127.0.0.1",
    appUrl: undefined,
    dataDir: "./data",
    database: undefined,
    redis: undefined,
    s3: undefined,
    smtpUrl: undefined,
    mailFrom: "Alafia <no-reply@localhost>",
    mailWebhookSecret: undefined,
    requiresSecondFactor: false,
    jwtSecret: undefined,
    jwtSecretPrevious: undefined,
    firstAdmin: undefined,
    google: undefined,
    contact: PLACEHOLDER_CONTACT,
    areClaimsConfirmed: false,
    push: { instanceId: "alafia", keys: undefined, subject: undefined, allowsLoopback: false },
    trustProxy: 0,
    logLevel: "info",
    telemetry: "off",
    isHosted: false,
  });
});

Deno.test("parseConfig() takes an empty or blank setting for one that is not set", () => {
  const blank = Object.fromEntries(Object.keys(WRONG).map((name) => [name, "  "]));
  assert.deepEqual(parse(blank), parse({}));
});

Deno.test("parseConfig() reads every setting", () => {
  const config = parse({
    PORT: "0",
    HOST: "::1",
    APP_URL: "https://alafia.ng/",
    DATA_DIR: " /var/lib/alafia ",
    DATABASE_URL: "libsql://alafia.example",
    DATABASE_AUTH_TOKEN: "database token",
    UPSTASH_REDIS_REST_URL: "https://cache.example",
    UPSTASH_REDIS_REST_TOKEN: "cache token",
    ...S3,
    S3_REGION: "eu-west-1",
    MEDIA_DELIVERY: "redirect",
    SMTP_URL: "smtps://user:secret@mail.example:465",
    MAIL_FROM: "Àlàáfíà <care@alafia.ng>",
    MAIL_WEBHOOK_SECRET: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
    JWT_SECRET: SECRET,
    JWT_SECRET_PREVIOUS: `${SECRET} of before`,
    ADMIN_EMAIL: "admin@example.ng",
    ADMIN_PASSWORD: " kept as it is ",
    ADMIN_SECOND_FACTOR: "required",
    GOOGLE_CLIENT_ID: "123-abc.apps.example",
    GOOGLE_ISSUER: "http://127.0.0.1:9000/oidc/",
    WHATSAPP_NUMBER: "+234 803 123 4567",
    CONTACT_EMAIL: "hello@alafia.ng",
    CONTACT_PHONE: "0700 252 342",
    SOCIAL_LINKS: "Facebook=https://facebook.com/alafia, X (Twitter) = https://x.com/a?b=c ",
    PUSH_INSTANCE_ID: "alafia-2",
    ...VAPID,
    VAPID_SUBJECT: "mailto:care@alafia.ng",
    PUSH_ALLOW_LOOPBACK: "1",
    TRUST_PROXY: "1",
    CLAIMS_CONFIRMED: "1",
    LOG_LEVEL: "warn",
    ...TELEMETRY,
  });
  assert.deepEqual(config, {
    port: 0,
    host: "::1",
    appUrl: "https://alafia.ng",
    dataDir: "/var/lib/alafia",
    database: { url: "libsql://alafia.example", authToken: "database token" },
    redis: { url: "https://cache.example", token: "cache token" },
    s3: {
      endpoint: "https://storage.example",
      region: "eu-west-1",
      bucket: "media",
      accessKeyId: "key id",
      secretAccessKey: "storage secret",
      delivery: "redirect",
    },
    smtpUrl: "smtps://user:secret@mail.example:465",
    mailFrom: "Àlàáfíà <care@alafia.ng>",
    mailWebhookSecret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
    requiresSecondFactor: true,
    jwtSecret: SECRET,
    jwtSecretPrevious: `${SECRET} of before`,
    firstAdmin: { email: "admin@example.ng", password: " kept as it is " },
    google: { clientId: "123-abc.apps.example", issuer: "http://127.0.0.1:9000/oidc" },
    areClaimsConfirmed: true,
    contact: {
      ...{ whatsappNumber: "2348031234567", email: "hello@alafia.ng", phone: "0700 252 342" },
      socialLinks: [
        { name: "Facebook", url: "https://facebook.com/alafia" },
        { name: "X (Twitter)", url: "https://x.com/a?b=c" },
      ],
    },
    push: {
      instanceId: "alafia-2",
      keys: { publicKey: VAPID.VAPID_PUBLIC_KEY, privateKey: VAPID.VAPID_PRIVATE_KEY },
      subject: "mailto:care@alafia.ng",
      allowsLoopback: true,
    },
    trustProxy: 1,
    logLevel: "warn",
    telemetry: "on",
    isHosted: false,
  });
});

Deno.test("parseConfig() asks Google itself where only the client is named", () => {
  const { google } = parse({ GOOGLE_CLIENT_ID: "client" });
  assert.deepEqual(google, { clientId: "client", issuer: "https://accounts.google.com" });
  assert.equal(parse({ GOOGLE_ISSUER: "https://accounts.google.com" }).google, undefined);
});

Deno.test("parseConfig() takes the region of R2 where none is named", () => {
  assert.equal(parse(S3).s3?.region, "auto");
});

for (const [name, cases] of Object.entries(WRONG)) {
  Deno.test(`parseConfig() refuses a wrong ${name} with one line that names it`, () => {
    for (const settings of cases) {
      const label = JSON.stringify(settings);
      assert.throws(() => parse(settings), (error) => {
        assert.ok(error instanceof ConfigError, label);
        assert.match(error.message, new RegExp(`^${name} must [^\\n]+$`), label);
        return true;
      });
    }
  });
}

Deno.test("parseConfig() never repeats a secret in its refusal", () => {
  const secrets = [
    "JWT_SECRET",
    "JWT_SECRET_PREVIOUS",
    "ADMIN_PASSWORD",
    "SMTP_URL",
    "MAIL_WEBHOOK_SECRET",
    "DATABASE_AUTH_TOKEN",
    "UPSTASH_REDIS_REST_TOKEN",
    "S3_SECRET_ACCESS_KEY",
    "VAPID_PRIVATE_KEY",
  ];
  const typed = fc.string({ minLength: 5, maxLength: 31 }).filter((text) => text.trim().length > 4);
  fc.assert(fc.property(fc.constantFrom(...secrets), typed, (name, text) => {
    try {
      parse({ ADMIN_EMAIL: "admin@example.ng", [name]: text });
    } catch (error) {
      assert.ok(error instanceof ConfigError);
      assert.ok(!error.message.includes(text), error.message);
    }
  }));
});

Deno.test("parseConfig() returns settings that nobody can change afterwards", () => {
  assert.ok(Object.isFrozen(parse({})));
});

Deno.test("parseConfig() knows whether Deno exports, and whether its own spans would leave", () => {
  const exposed = [
    { ...TELEMETRY, OTEL_TRACES_SAMPLER: "always_on" },
    { ...TELEMETRY, OTEL_PROPAGATORS: "tracecontext" },
    { OTEL_DENO: "true" },
  ];
  assert.equal(parse(TELEMETRY).telemetry, "on");
  assert.deepEqual(exposed.map((settings) => parse(settings).telemetry), ["exposed", "exposed", "exposed"]);
  // Deno knows no other word for it.
  for (const OTEL_DENO of ["", "1", "false"]) {
    assert.equal(parse({ ...TELEMETRY, OTEL_DENO }).telemetry, "off");
  }
});

Deno.test(".env.example lists exactly the settings that are read", async () => {
  const asked = new Set<string>();
  parseConfig((name) => void asked.add(name));
  // Set by Deno Deploy itself, not by a person.
  asked.delete("DENO_DEPLOY");
  asked.delete("DENO_DEPLOYMENT_ID");
  const example = await Deno.readTextFile(".env.example");
  const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual([...asked].sort(), listed.sort());
});

Deno.test("contact data are taken as people write them, and placeholders stand in for what is not set", () => {
  const { contact } = parse({ WHATSAPP_NUMBER: "+234 (803) 123-4567", CONTACT_EMAIL: "care@alafia.ng" });
  assert.deepEqual(contact, {
    whatsappNumber: "2348031234567",
    email: "care@alafia.ng",
    phone: PLACEHOLDER_CONTACT.phone,
    socialLinks: [],
  });
});

Deno.test("documents are drawn with the public origin and the contact data, and refuse the same wrong ones", () => {
  const settings = parseDocumentSettings((name) => name === "APP_URL" ? "https://alafia.ng/" : undefined);
  assert.deepEqual(settings, {
    appUrl: "https://alafia.ng",
    contact: PLACEHOLDER_CONTACT,
    areClaimsConfirmed: false,
  });
  const confirmed = parseDocumentSettings((name) => name === "CLAIMS_CONFIRMED" ? "1" : undefined);
  assert.equal(confirmed.areClaimsConfirmed, true);
  assert.throws(() => parseDocumentSettings(() => "nonsense"), ConfigError);
});
