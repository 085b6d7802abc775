/** A real S3-compatible server on loopback that verifies signatures: OpenStack Swift with its s3api. @module */
import type { S3Settings } from "@/lib/adapters/blobs/s3_blobs.ts";
import { isMissing } from "@/lib/tools/test_run/programs.ts";
import { makeTempFolder } from "./temp_folder.ts";

/** A running server; disposing of it stops it and forgets what it holds. */
export interface S3Server extends AsyncDisposable {
  /** Address and keys that it takes; the bucket is the caller's to name and to make. */
  settings: Omit<S3Settings, "bucket">;
}

/** Tells whether the server is installed here. */
export function hasS3Server(): boolean {
  return !isMissing("swift-proxy-server") && !isMissing("memcached");
}

const STORES = ["account", "container", "object"] as const;
type Service = typeof STORES[number] | "proxy" | "memcached";
type Ports = Record<Service, number>;

const ACCESS_KEY_ID = "test:tester";
const SECRET_ACCESS_KEY = "testing";

/** Starts an empty server and waits until every part of it answers. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await makeTempFolder();
  const ports = findPorts();
  const user = await readUserName();
  await configure(folder.path, { ports, user });
  const processes = [
    spawn("memcached", ["-u", user, "-l", "127.0.0.1", "-p", `${ports.memcached}`, "-m", "32"]),
    ...STORES.map((name) => spawn(`swift-${name}-server`, [`${folder.path}/${name}.conf`])),
    spawn("swift-proxy-server", [`${folder.path}/proxy.conf`]),
  ];
  const stop = async () => {
    await Promise.all(processes.map(end));
    await folder[Symbol.asyncDispose]();
  };
  try {
    await Promise.all([...STORES, "proxy" as const].map((name) => untilHealthy(ports[name])));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    settings: {
      endpoint: `http://127.0.0.1:${ports.proxy}`,
      region: "us-east-1",
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: SECRET_ACCESS_KEY,
    },
    [Symbol.asyncDispose]: stop,
  };
}

function findPorts(): Ports {
  const listeners = Array.from({ length: 5 }, () => Deno.listen({ hostname: "127.0.0.1", port: 0 }));
  const [account = 0, container = 0, object = 0, proxy = 0, memcached = 0] = listeners.map(({ addr }) =>
    addr.port
  );
  listeners.forEach((listener) => listener.close());
  return { account, container, object, proxy, memcached };
}

async function readUserName(): Promise<string> {
  const { stdout } = await new Deno.Command("id", { args: ["-un"] }).output();
  return new TextDecoder().decode(stdout).trim();
}

async function configure(
  folder: string,
  { ports, user }: { ports: Ports; user: string },
): Promise<void> {
  const common = (port: number) => commonSettings({ folder, port, user });
  await Deno.mkdir(`${folder}/devices/disk`, { recursive: true });
  await Deno.writeTextFile(`${folder}/swift.conf`, SWIFT_CONF);
  await Deno.writeTextFile(
    `${folder}/proxy.conf`,
    common(ports.proxy) + proxyPipeline(ports.memcached),
  );
  for (const name of STORES) {
    const pipeline = `[pipeline:main]
pipeline = healthcheck ${name}-server
[app:${name}-server]
use = egg:swift#${name}
[filter:healthcheck]
use = egg:swift#healthcheck
`;
    await Deno.writeTextFile(`${folder}/${name}.conf`, common(ports[name]) + pipeline);
  }
  const args = ["-c", RING_SCRIPT, folder, ...STORES.map((name) => `${name}:${ports[name]}`)];
  const { success, stderr } = await new Deno.Command("/usr/bin/python3", { args }).output();
  if (!success) throw new Error(`No rings: ${new TextDecoder().decode(stderr)}`);
}

const SWIFT_CONF = `[swift-hash]
swift_hash_path_prefix = tests
swift_hash_path_suffix = tests
[storage-policy:0]
name = Policy-0
default = yes
`;

/** One device of one replica for each kind of data. */
const RING_SCRIPT = `
import sys
from swift.common.ring import RingBuilder
folder, *services = sys.argv[1:]
for service in services:
    name, port = service.split(":")
    ring = RingBuilder(1, 1, 0)
    ring.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "disk", "weight": 1})
    ring.rebalance()
    ring.get_ring().save(f"{folder}/{name}.ring.gz")
`;

function commonSettings({ folder, port, user }: { folder: string; port: number; user: string }): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_address = /dev/null
fallocate_reserve = 0
disable_fallocate = true
`;
}

function proxyPipeline(memcachedPort: number): string {
  const filters: Record<string, string> = {
    catch_errors: "",
    gatekeeper: "",
    healthcheck: "",
    memcache: `memcache_servers = 127.0.0.1:${memcachedPort}`,
    listing_formats: "",
    s3api: "s3_acl = false\nlocation = us-east-1\ndns_compliant_bucket_names = yes",
    tempauth: `user_${ACCESS_KEY_ID.replace(":", "_")} = ${SECRET_ACCESS_KEY} .admin`,
    slo: "",
    dlo: "",
  };
  const names = Object.keys(filters);
  const sections = names.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${filters[name]}\n`);
  return `[pipeline:main]
pipeline = ${names.join(" ")} proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
${sections.join("")}`;
}

function spawn(program: string, args: string[]): Deno.ChildProcess {
  return new Deno.Command(program, { args, stdin: "null", stdout: "null", stderr: "null" }).spawn();
}

async function end(process: Deno.ChildProcess): Promise<void> {
  try {
    process.kill("SIGKILL");
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof TypeError) && !(error instanceof Deno.errors.NotFound)) throw error;
  }
  await process.status;
}

/** Far above the two seconds that it takes. */
const START_MAX_MS = 30_000;

async function untilHealthy(port: number): Promise<void> {
  const deadline = performance.now() + START_MAX_MS;
  while (!await answersHealthy(port)) {
    if (performance.now() > deadline) throw new Error(`Nothing answers on port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function answersHealthy(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
