/** The server's part of sealing, without the rest of it. @module */
import { getSealKey, openSeal } from "@/lib/services/secrets/phone_seal.ts";
import type { Database } from "@/lib/store/database.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { holderOf } from "./tokens.ts";

/** Answers the two calls of sealing; every other one, and all while it is off, is a network that is down. */
export interface SealServer {
  isOff: boolean;
  /** Paths, in the order in which they were asked for. */
  asked: string[];
  send: typeof fetch;
}

/** Creates a server that takes every token for a living session of its owner. */
export async function createSealServer(): Promise<SealServer> {
  const secrets = await createSecrets("a secret of the tests, 32 bytes or more");
  const deps = { db: createKeyTable(), secrets };
  const server: SealServer = {
    isOff: false,
    asked: [],
    async send(input, init) {
      const path = String(input);
      server.asked.push(path);
      if (server.isOff) throw new TypeError("no network");
      if (path === "/api/auth/seal-key") {
        return Response.json({ success: true, publicKey: await getSealKey(deps) });
      }
      if (path !== "/api/auth/open-seal") throw new TypeError("no network");
      const token = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "") ?? "";
      const { point } = JSON.parse(String(init?.body));
      const key = await openSeal(deps, { userId: holderOf(token), point });
      return Response.json({ success: true, key });
    },
  };
  return server;
}

/** The one table that the server's part reads and writes. */
function createKeyTable(): Database {
  const sealed = new Map<unknown, unknown>();
  return {
    read({ args: [name] = [] }) {
      return Promise.resolve((sealed.has(name) ? [{ sealed: sealed.get(name) }] : []) as never);
    },
    write(statements) {
      for (const { args: [name, text] = [] } of statements) sealed.set(name, text);
      return Promise.resolve([]);
    },
    close: () => Promise.resolve(),
  };
}
