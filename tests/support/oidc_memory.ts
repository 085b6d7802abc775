/** Where the OpenID provider of the tests keeps its sessions: in memory, as long as it runs. @module */
import type { Adapter, AdapterPayload } from "oidc-provider";

/** Creates the factory of an empty memory; every kind of thing has its own names in it. */
export function createOidcMemory(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const found = (key: string) => Promise.resolve(kept.get(key));
  return (kind) => ({
    upsert: (id, payload) => Promise.resolve(void kept.set(`${kind}:${id}`, payload)),
    find: (id) => found(`${kind}:${id}`),
    findByUid: (uid) => Promise.resolve([...kept.values()].find((payload) => payload.uid === uid)),
    findByUserCode: () => Promise.resolve(undefined),
    consume: () => Promise.resolve(),
    destroy: (id) => Promise.resolve(void kept.delete(`${kind}:${id}`)),
    revokeByGrantId: () => Promise.resolve(),
  });
}
