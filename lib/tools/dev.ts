/** `deno task dev`: rebuilds and restarts the server on every change; open pages reload. @module */
import { watchChanges } from "./dev/changes.ts";
import { SERVER_ENVIRONMENT, serverArguments } from "./start_task.ts";

const SOURCES = [
  "deno.json",
  "islands",
  "lib",
  "main.ts",
  "migrations",
  "open_app.ts",
  "routes",
  "static",
  "sw",
];

async function build(): Promise<boolean> {
  const args = ["run", "-A", "lib/tools/build.ts", "--if-stale", "--development"];
  const { success } = await new Deno.Command(Deno.execPath(), { args, stdin: "null" }).spawn().status;
  return success;
}

function startServer(): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: serverArguments(),
    env: SERVER_ENVIRONMENT,
    stdin: "null",
  }).spawn();
}

async function stopServer(server: Deno.ChildProcess): Promise<void> {
  try {
    server.kill("SIGTERM");
  } catch {
    // It ended by itself, and said why.
  }
  await server.status;
}

async function run(signal: AbortSignal): Promise<void> {
  let server = await build() ? startServer() : undefined;
  for await (const _ of watchChanges(SOURCES, signal)) {
    // A working server stays until its replacement is built.
    if (!await build()) continue;
    if (server) await stopServer(server);
    server = startServer();
  }
  if (server) await stopServer(server);
}

const stopping = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(name, () => stopping.abort());
await run(stopping.signal);
Deno.exit(0);
