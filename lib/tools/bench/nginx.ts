/** nginx over a folder, as a peer for files. @module */
import { isMissing } from "../test_run/programs.ts";

export interface Nginx extends AsyncDisposable {
  port: number;
}

export function hasNginx(): boolean {
  return !isMissing("nginx");
}

/** nginx insists on these folders. */
const TEMP_PATHS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Serves a folder's files as `video/mp4`; `workFolder` is for its own files. */
export async function startNginx({ root, workFolder }: { root: string; workFolder: string }): Promise<Nginx> {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  const configuration = `${workFolder}/nginx.conf`;
  await Deno.writeTextFile(configuration, configurationOf({ root, workFolder, port }));
  const args = ["-c", configuration, "-p", workFolder, "-e", "/dev/null"];
  const child = new Deno.Command("/usr/sbin/nginx", { args, stdout: "null", stderr: "null" }).spawn();
  const stop = async () => {
    child.kill("SIGTERM");
    await child.status;
  };
  await untilItListens(port);
  return { port, [Symbol.asyncDispose]: stop };
}

function configurationOf(
  { root, workFolder, port }: { root: string; workFolder: string; port: number },
): string {
  const tempPaths = TEMP_PATHS.map((name) => `${name}_temp_path ${workFolder}/${name};`).join(" ");
  // As root it would serve as nobody, who may not read root's folders.
  const user = Deno.uid() === 0 ? "user root;" : "";
  return `${user} daemon off; master_process off; worker_processes 1; pid ${workFolder}/pid; error_log /dev/null;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; default_type video/mp4; ${tempPaths}
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`;
}

const START_MAX_MS = 10_000;

async function untilItListens(port: number): Promise<void> {
  const deadline = performance.now() + START_MAX_MS;
  while (!await isListening(port)) {
    if (performance.now() > deadline) throw new Error("nginx did not start");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function isListening(port: number): Promise<boolean> {
  try {
    (await Deno.connect({ hostname: "127.0.0.1", port })).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.ConnectionRefused) return false;
    throw error;
  }
}
