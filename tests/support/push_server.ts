/** The real server with patients and an administrator on it, and a push service that it reaches. @module */
import { openAdminSession, startAdminServer } from "./admin_session.ts";
import type { AppServer } from "./app_server.ts";
import { startPatientSession } from "./patient_session.ts";
import { type PushService, startPushService } from "./push_service.ts";
import { holderOf } from "./tokens.ts";

/** Somebody who is signed in. */
export interface PushTestUser {
  userId: string;
  token: string;
}

/** All of it; `await using` stops it. */
export interface PushServer extends AsyncDisposable {
  app: AppServer;
  service: PushService;
  patient: PushTestUser;
  other: PushTestUser;
  admin: PushTestUser;
}

/** Starts it on a database of its own. */
export async function startPushServer(): Promise<PushServer> {
  await using stack = new AsyncDisposableStack();
  const app = stack.use(await startAdminServer({ PUSH_ALLOW_LOOPBACK: "1" }));
  const answer = await fetch(`${app.url}/device_api/v1/instances/alafia/web-vapid-public-key`);
  const service = stack.use(startPushService((await answer.json()).vapidPublicKey));
  const userOf = (token: string) => ({ userId: holderOf(token), token });
  const people = {
    patient: userOf((await startPatientSession(app)).token),
    other: userOf((await startPatientSession(app)).token),
    admin: userOf(await openAdminSession(app)),
  };
  const owned = stack.move();
  return { ...{ app, service, ...people }, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
