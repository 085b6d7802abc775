/** Two instances behind nginx on one cloud, and the people who meet there. @module */
import assert from "node:assert/strict";
import { startBalancer } from "../support/nginx.ts";
import { findFreePort } from "../support/programs.ts";
import { TEST_ADMIN } from "../support/admin_session.ts";
import { makeSignUp } from "../support/fixtures.ts";
import { type PushService, startPushService } from "../support/push_service.ts";
import { encodeToken } from "../support/push_subscription.ts";
import { RetryingWriter } from "../support/retrying_writer.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { type Cloud, openCloud } from "./cloud.ts";
import { deploy, type Deployment } from "./deployment.ts";
import { type Instance, startInstance } from "./instances.ts";
import { createSteadyClient, type SteadyClient, waitFor } from "./steady_client.ts";

/** All of it; disposing of it ends it. */
export interface Stage extends AsyncDisposable {
  cloud: Cloud;
  deployment: Deployment;
  instances: [Instance, Instance];
  /** Through nginx, which gives each request to the instances in turn. */
  client: SteadyClient;
  adminToken: string;
  push: PushService;
  /** Nothing is being killed, so that nothing needs a second try. */
  isCalm: boolean;
}

/** Somebody who is signed in. */
export interface Person {
  email: string;
  password: string;
  userId: string;
  token: string;
}

/** Deploys this tree on an empty cloud. */
export async function openStage(): Promise<Stage> {
  await using stack = new AsyncDisposableStack();
  const cloud = stack.use(await openCloud());
  const port = findFreePort();
  const ports = [findFreePort(), findFreePort()] as const;
  const settings = { ...cloud.settings, APP_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: "1" };
  Object.assign(cloud.settings, settings);
  const deployment = stack.use(await deploy({ settings }));
  await deployment.predeploy();
  const start = async (port: number) => stack.use(await startInstance(deployment, { port, settings }));
  const instances: [Instance, Instance] = [await start(ports[0]), await start(ports[1])];
  const { path: workFolder } = stack.use(await makeTempFolder());
  stack.use(await startBalancer({ port, ports, workFolder }));
  const client = createSteadyClient(settings.APP_URL);
  const admin = await client.get("POST", "/api/v1/admin/login", { body: TEST_ADMIN });
  const key = await client.get("GET", "/device_api/v1/instances/alafia/web-vapid-public-key");
  const push = stack.use(startPushService(key.data.vapidPublicKey));
  const owned = stack.move();
  return {
    ...{ cloud, deployment, instances, client, adminToken: admin.data.token, push, isCalm: true },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** An administrator makes an account, and somebody signs in with it. */
export async function addPerson({ client, adminToken: token }: Stage): Promise<Person> {
  const body = makeSignUp();
  const made = await client.ask("POST", "/api/v1/admin/users", { token, body });
  // A repetition after a lost answer meets its own work.
  if (made.status !== 201 && made.repeated === 0) throw new Error(`No account: ${made.data?.message}`);
  const { email, password } = body;
  const { data } = await client.get("POST", "/api/auth/login", { body: { email, password } });
  const listed = await client.get("GET", `/api/v1/admin/users?q=${encodeURIComponent(email)}`, { token });
  return { email, password, token: data.token, userId: listed.data.users[0]._id };
}

/** Registers a phone of somebody at the push service; returns its number there. */
export async function addPhone({ client, push }: Stage, { token }: Person): Promise<number> {
  const { text } = await push.subscribe();
  const devices = "/device_api/v1/instances/alafia/devices/web";
  const body = { token: encodeToken(text), metadata: { sdkVersion: "2.1.0" } };
  const { data: { id } } = await client.get("POST", devices, { body });
  const issued = await client.get("GET", "/api/auth/beams-token", { token });
  await client.get("PUT", `${devices}/${id}/user`, { token: issued.data.token });
  return Number(text.endpoint.split("/").at(-1));
}

const WRITERS = 10;

/** People who write without a pause, through nginx; what they were told is compared with what is listed. */
export interface Writers {
  /** Resolves once each has had `count` more answers. */
  untilAcknowledged(count: number): Promise<void>;
  /** Lets them finish. @throws {Error} that names each reading that is lost, doubled or not as acknowledged. */
  settle(): Promise<{ acknowledged: number; repeated: number }>;
}

export async function startWriters(stage: Stage): Promise<Writers> {
  const people = await Promise.all(Array.from({ length: WRITERS }, () => addPerson(stage)));
  const writers = people.map(({ token }) => new RetryingWriter(token));
  let isOver = false;
  const writing = Promise.all(
    writers.map((writer) => writer.writeUntilOver(stage.client.url, () => isOver)),
  );
  // Whoever settles hears of it.
  writing.catch(() => isOver = true);
  return {
    async untilAcknowledged(count) {
      const goals = writers.map(({ acknowledged }) => acknowledged + count);
      await waitFor(
        `${count} answers for everybody`,
        () => isOver || writers.every(({ acknowledged }, index) => acknowledged >= (goals[index] ?? 0)),
      );
    },
    async settle() {
      isOver = true;
      await writing;
      for (const writer of writers) {
        const { data } = await stage.client.get("GET", "/api/v1/logs", { token: writer.token });
        assert.deepEqual(writer.findDifferences(data.data), []);
      }
      const sum = (of: "acknowledged" | "repeated") =>
        writers.reduce((total, writer) => total + writer[of], 0);
      return { acknowledged: sum("acknowledged"), repeated: sum("repeated") };
    },
  };
}
