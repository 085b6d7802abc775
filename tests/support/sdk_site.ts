/** The unmodified Beams web SDK on a page of its own, on one origin with the real server behind it. @module */
import type { TestSubscription } from "./push_subscription.ts";

/** The site; `await using` closes it. */
export interface SdkSite extends AsyncDisposable {
  origin: string;
}

/** Where the page is. */
export const SDK_PAGE = "/sdk/";

const SDK_FILE = new URL(
  "../../node_modules/@pusher/push-notifications-web/dist/push-notifications-cdn.js",
  import.meta.url,
);

/** Serves the page, the SDK and an empty worker; everything else is the app's. */
export async function startSdkSite(appOrigin: string): Promise<SdkSite> {
  const pieces: Record<string, [type: string, text: string]> = {
    [SDK_PAGE]: ["text/html", "<!doctype html><title>SDK</title><script src=/sdk/beams.js></script>"],
    "/sdk/beams.js": ["text/javascript", await Deno.readTextFile(SDK_FILE)],
    "/sdk/worker.js": ["text/javascript", "self.addEventListener('push', () => {});"],
    "/favicon.ico": ["image/x-icon", ""],
  };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const [type, text] = pieces[pathname] ?? [];
    if (type !== undefined) return new Response(text, { headers: { "Content-Type": type } });
    const body = request.body ? await request.bytes() : undefined;
    const { method, headers } = request;
    return await fetch(`${appOrigin}${pathname}${search}`, { method, headers, body, redirect: "manual" });
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Returns a script by which a page's browser subscribes as it is told: a real push service cannot be reached. */
export function stubSubscribing({ text }: TestSubscription): string {
  return `{
    let current = null;
    const made = {
      endpoint: ${JSON.stringify(text.endpoint)},
      toJSON: () => (${JSON.stringify(text)}),
      unsubscribe: async () => { current = null; return true; },
    };
    PushManager.prototype.subscribe = async () => current = made;
    PushManager.prototype.getSubscription = async () => current;
  }`;
}
