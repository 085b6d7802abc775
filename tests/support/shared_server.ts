/** One server for the tests of a file that leave nothing on it. @module */
import { type AppServer, startAppServer } from "./app_server.ts";

/** Returns the origin of a server that starts with the first test that asks and stops after the last of the file. */
export function shareServer(): () => Promise<string> {
  let starting: Promise<AppServer> | undefined;
  Deno.test.afterAll(async () => await (await starting)?.[Symbol.asyncDispose]());
  return async () => (await (starting ??= startAppServer())).url;
}
