/** nginx over a folder, as a balancer, or as the guide has it. @module */
import { isMissing } from "./installed_programs.ts";
import { findFreePort, ROOT, spawnProgram } from "./programs.ts";

export interface Nginx extends AsyncDisposable {
  port: number;
}

export function hasNginx(): boolean {
  return !isMissing("nginx");
}

/** nginx requires these folders. */
const TEMP_PATHS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Serves files as `video/mp4`; `workFolder` holds its own. */
export function startNginx({ root, workFolder }: { root: string; workFolder: string }): Promise<Nginx> {
  const port = findFreePort();
  const http = `sendfile on; tcp_nopush on; default_type video/mp4;
  server { listen 127.0.0.1:${port}; root ${root}; }`;
  return runNginx({ http, port, workFolder });
}

/** Round robin over `ports`; `workFolder` holds its own files. */
export function startBalancer(
  { port, ports, workFolder }: { port: number; ports: readonly number[]; workFolder: string },
): Promise<Nginx> {
  // Without max_fails=0, a server that failed once is skipped for ten seconds.
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(" ");
  const http = `upstream instances { ${servers} }
  server {
    listen 127.0.0.1:${port}; client_max_body_size 200m; proxy_request_buffering off;
    location / {
      proxy_pass http://instances; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; proxy_read_timeout 60s;
    }
  }`;
  return runNginx({ http, port, workFolder });
}

/** The proxy of docs/self-hosting.md, word for word but for TLS, on loopback. */
export async function startDocumentedProxy(
  { server, workFolder }: { server: { url: string }; workFolder: string },
): Promise<Nginx & { url: string }> {
  const port = findFreePort();
  const changes = [
    ["server 127.0.0.1:8000;", `server ${new URL(server.url).host};`],
    ["listen 80;", `listen 127.0.0.1:${findFreePort()};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
    ["ssl_certificate /etc/letsencrypt/live/alafia.example/fullchain.pem;", ""],
    ["ssl_certificate_key /etc/letsencrypt/live/alafia.example/privkey.pem;", ""],
  ] as const;
  const guide = await Deno.readTextFile(new URL("docs/self-hosting.md", ROOT));
  const block = guide.split("```").find((text) => text.startsWith("nginx\n") && text.includes("upstream"));
  let http = block?.slice("nginx\n".length) ?? "";
  for (const [documented, here] of changes) {
    if (!http.includes(documented)) throw new Error(`docs/self-hosting.md has no ${documented}`);
    http = http.replace(documented, here);
  }
  return { url: `http://127.0.0.1:${port}`, ...await runNginx({ http, port, workFolder }) };
}

async function runNginx(
  { http, port, workFolder }: { http: string; port: number; workFolder: string },
): Promise<Nginx> {
  const configuration = `${workFolder}/nginx.conf`;
  await Deno.writeTextFile(configuration, configurationOf(http, workFolder));
  const args = ["-c", configuration, "-p", workFolder, "-e", "/dev/null"];
  const nginx = spawnProgram(["/usr/sbin/nginx", ...args]);
  await untilItListens(port);
  return { port, [Symbol.asyncDispose]: nginx[Symbol.asyncDispose] };
}

function configurationOf(http: string, workFolder: string): string {
  const tempPaths = TEMP_PATHS.map((name) => `${name}_temp_path ${workFolder}/${name};`).join(" ");
  // As root, workers run as nobody, who may not read root's folders.
  const user = Deno.uid() === 0 ? "user root;" : "";
  return `${user} daemon off; master_process off; worker_processes 1; pid ${workFolder}/pid; error_log /dev/null;
events { worker_connections 16384; }
http {
  access_log off; ${tempPaths}
  ${http}
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
