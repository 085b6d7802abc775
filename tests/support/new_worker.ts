/** A server as its people reach it, whose service worker can become a newer one. @module */

/** What stands before the server; `await using` stops it. */
export interface NewWorkerServer extends AsyncDisposable {
  url: string;
  /** From now on the worker is another one. */
  release(): void;
}

/** Passes everything on to the server at `origin`. */
export function serveNewWorker(origin: string): NewWorkerServer {
  let version = "";
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, body } = request;
    const headers = new Headers(request.headers);
    headers.set("accept-encoding", "identity");
    if (pathname === "/sw.js") headers.delete("if-none-match");
    const answer = await fetch(origin + pathname + search, { method, headers, body, redirect: "manual" });
    const passed = new Headers(answer.headers);
    // A browser keeps its connections, and the server would wait for them in the end.
    passed.set("Connection", "close");
    if (pathname !== "/sw.js") return new Response(answer.body, { status: answer.status, headers: passed });
    passed.delete("content-length");
    passed.delete("etag");
    return new Response(await answer.text() + version, { status: answer.status, headers: passed });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    release: () => void (version = "\n// The next release."),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
