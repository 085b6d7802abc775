/** The real server with the demo on it, behind a wire that can be cut and with a witness in every document. @module */
import { fillFolder } from "@/lib/tools/demo.ts";
import { startAppServer } from "../support/app_server.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { askUntil } from "./engine.ts";
import {
  ERROR_REPORT_PATH,
  ERROR_REPORTER_PATH,
  ERROR_REPORTER_SOURCE,
  injectErrorReporter,
  WITHOUT_WORKER,
} from "./error_reporter.ts";

/** The server; `await using` stops it. */
export interface CheckServer extends AsyncDisposable {
  url: string;
  /** Lets pages register their worker or keeps it away, as at first. */
  allowWorker(isAllowed: boolean): void;
  /** Stops answering: whoever calls is refused. */
  disconnect(): Promise<void>;
  /** Answers again, at the same address; nothing while it does. */
  reconnect(): void;
  /** From now on the worker is another one. */
  release(): void;
  /** Resolves when nothing has been asked for half a second. */
  waitUntilQuiet(): Promise<void>;
  /** Returns what pages have told of since the last call. */
  takeErrorReports(): string[];
}

const QUIET_MS = 500;

/** What the wire knows. */
interface ProxyState {
  appUrl: string;
  hasWorker: boolean;
  workerEnd: string;
  underWay: number;
  lastAt: number;
  errorReports: string[];
}

/** Starts the server. */
export async function startCheckServer(): Promise<CheckServer> {
  const wire: ProxyState = {
    appUrl: "",
    hasWorker: false,
    workerEnd: "",
    underWay: 0,
    lastAt: 0,
    errorReports: [],
  };
  const listen = (port: number) =>
    Deno.serve({ hostname: "127.0.0.1", port, onListen() {} }, (request) => answer(request, wire));
  let listener: ReturnType<typeof listen> | undefined = listen(0);
  const { port } = listener.addr;
  const url = `http://127.0.0.1:${port}`;
  const folder = await makeTempFolder();
  await fillFolder(folder.path);
  const app = await startAppServer({ DATA_DIR: folder.path, APP_URL: url });
  wire.appUrl = app.url;

  async function cut(): Promise<void> {
    await listener?.shutdown();
    listener = undefined;
  }
  return {
    ...{ url, disconnect: cut },
    allowWorker: (isAllowed) => void (wire.hasWorker = isAllowed),
    release: () => void (wire.workerEnd += "\n// The next release."),
    reconnect: () => void (listener ??= listen(port)),
    async waitUntilQuiet() {
      const isQuiet = () => wire.underWay === 0 && Date.now() - wire.lastAt > QUIET_MS;
      await askUntil(() => Promise.resolve(isQuiet() || undefined), "silence");
    },
    takeErrorReports: () => wire.errorReports.splice(0),
    async [Symbol.asyncDispose]() {
      for (const end of [cut, app.stop, folder[Symbol.asyncDispose]]) await end();
    },
  };
}

async function answer(request: Request, wire: ProxyState): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === ERROR_REPORT_PATH) {
    wire.errorReports.push(await request.text());
    return new Response(null, { status: 204 });
  }
  if (pathname === ERROR_REPORTER_PATH) {
    const headers = { "Content-Type": "text/javascript", "Cross-Origin-Resource-Policy": "same-origin" };
    return new Response(ERROR_REPORTER_SOURCE + (wire.hasWorker ? "" : WITHOUT_WORKER), { headers });
  }
  wire.underWay++;
  try {
    return await pass(request, wire);
  } finally {
    wire.underWay--;
    wire.lastAt = Date.now();
  }
}

async function pass(request: Request, { appUrl, workerEnd }: ProxyState): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, body } = request;
  const asked = new Headers(request.headers);
  asked.delete("Accept-Encoding");
  if (pathname === "/sw.js") asked.delete("If-None-Match");
  const ask = { method, headers: asked, body, redirect: "manual" } as const;
  const response = await fetch(appUrl + pathname + search, ask).catch(() => undefined);
  // Whoever asked has gone, as players do.
  if (!response) return new Response(null, { status: 502 });
  const { status } = response;
  const headers = new Headers(response.headers);
  // A browser keeps its connections, and the wire would wait for them when it is cut.
  headers.set("Connection", "close");
  const isDocument = asked.get("Sec-Fetch-Dest") === "document" &&
    headers.get("Content-Type")?.startsWith("text/html");
  if (headers.has("Content-Encoding") || isDocument) headers.delete("Content-Length");
  headers.delete("Content-Encoding");
  if (pathname === "/sw.js" && status === 200) {
    headers.delete("Content-Length");
    headers.delete("ETag");
    return new Response(await response.text() + workerEnd, { status, headers });
  }
  if (!isDocument || status === 304) return new Response(response.body, { status, headers });
  // The worker asks for the same address and checks what comes: it must not be given this one.
  headers.delete("ETag");
  headers.set("Cache-Control", "no-store");
  return new Response(injectErrorReporter(await response.text()), { status, headers });
}
