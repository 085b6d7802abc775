/** nginx over a folder, as plain as it can be: the peer that files are measured against. @module */
import { isMissing } from "../test_run/programs.ts";

/** A running nginx; `await using` ends it. */
export interface Nginx extends AsyncDisposable {
  port: number;
}

/** Tells whether nginx is installed here. */
export function hasNginx(): boolean {
  return !isMissing("nginx");
}

/** Where nginx wants to write, whether or not it has to. */
const TEMP_PATHS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Serves the files of a folder, each as `video/mp4`; needs a folder of its own to write in. */
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
  // As root it would serve as nobody, who may not look into a folder of root's.
  const user = Deno.uid() === 0 ? "user root;" : "";
  return `${user} daemon off; master_process off; worker_processes 1; pid ${workFolder}/pid; error_log /dev/null;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; default_type video/mp4; ${tempPaths}
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`;
}

/** Far above the few milliseconds that it takes. */
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
