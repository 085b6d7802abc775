/** What the cloud configuration stands on, on loopback: real programs behind wires that can be disturbed. @module */
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { ADMIN_SETTINGS } from "../support/admin_session.ts";
import { type HranaBridge, startHranaBridge } from "../support/hrana_bridge.ts";
import { type RedisServer, startRedisServer } from "../support/redis_server.ts";
import { hasS3Server, startS3Server } from "../support/s3_server.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp_server.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { startUpstashBridge, type UpstashBridge } from "../support/upstash_bridge.ts";
import { type FaultyWire, openFaultyWire } from "./faulty_wire.ts";

/** A database, Redis, media storage and mail server that instances share; disposing of it stops them. */
export interface Cloud extends AsyncDisposable {
  /** The settings of an instance but its port and `APP_URL`. */
  settings: Record<string, string>;
  database: HranaBridge;
  /** While it is set it answers instead of the database, if it returns something. */
  interruptDatabase?: () => Response | undefined;
  redis: RedisServer;
  upstash: UpstashBridge;
  smtp: TestSmtpServer;
  /** The way to the media storage; undefined where no S3 server is installed and media lie in a shared folder. */
  storageWire?: FaultyWire;
}

const BUCKET = "rehearsal";

/** Starts all of it, empty. `hasStorage` false leaves the S3 server out. */
export async function openCloud({ hasStorage = hasS3Server() } = {}): Promise<Cloud> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTempFolder());
  const database = stack.use(
    startHranaBridge(`${folder.path}/cloud.db`, {
      authToken: "database-token",
      interrupt: () => cloud.interruptDatabase?.(),
    }),
  );
  const redis = stack.use(await startRedisServer());
  const upstash = stack.use(await startUpstashBridge(redis.socketPath));
  const smtp = stack.use(await startSmtpServer());
  const storage = hasStorage ? await openStorage(stack) : undefined;
  const cloud: Cloud = {
    settings: {
      DENO_DEPLOY: "true",
      DATABASE_URL: database.url,
      DATABASE_AUTH_TOKEN: "database-token",
      UPSTASH_REDIS_REST_URL: upstash.url,
      UPSTASH_REDIS_REST_TOKEN: upstash.token,
      SMTP_URL: smtp.url,
      JWT_SECRET: "a secret of the rehearsal, long enough to sign with",
      ...ADMIN_SETTINGS,
      PUSH_ALLOW_LOOPBACK: "1",
      VAPID_SUBJECT: "mailto:care@alafia.example",
      ...storage?.settings ?? { DATA_DIR: `${folder.path}/shared` },
    },
    ...{ database, redis, upstash, smtp, storageWire: storage?.wire },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
  const owned = stack.move();
  return cloud;
}

/** The wire's address is signed with each request, so that the server behind it still finds it sound. */
async function openStorage(stack: AsyncDisposableStack) {
  const { settings: { endpoint, region, accessKeyId, secretAccessKey } } = stack.use(await startS3Server());
  const credentials = { accessKeyId, secretAccessKey };
  const admin = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await admin.send(new CreateBucketCommand({ Bucket: BUCKET }));
  admin.destroy();
  const wire = stack.use(openFaultyWire(endpoint));
  const settings = {
    S3_ENDPOINT: wire.url,
    S3_REGION: region,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return { settings, wire };
}
