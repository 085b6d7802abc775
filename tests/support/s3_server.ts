/** A real S3-compatible server on loopback that verifies signatures: OpenStack Swift with its s3api. @module */
import type { S3Settings } from "@/lib/adapters/blobs/s3_blobs.ts";
import { isMissing } from "./installed_programs.ts";
import { findFreePort, READY, runProgram, spawnProgram, untilPrinted } from "./programs.ts";
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

const SERVICES = ["account", "container", "object", "proxy"] as const;

const ACCESS_KEY_ID = "test:tester";
const SECRET_ACCESS_KEY = "testing";

/** Starts an empty server and waits until every part of it listens. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await makeTempFolder();
  const memcachedPort = findFreePort();
  const user = (await runProgram(["id", "-un"])).out.trim();
  await configure(folder.path, { memcachedPort, user });
  const memcached = spawnProgram([
    "memcached",
    "-u",
    user,
    "-l",
    "127.0.0.1",
    "-p",
    `${memcachedPort}`,
    "-m",
    "32",
  ]);
  const swift = spawnProgram(["/usr/bin/python3", "-c", SWIFT_SCRIPT, folder.path]);
  const stop = async () => {
    await Promise.all([memcached, swift].map((program) => program.stop("SIGKILL")));
    await folder[Symbol.asyncDispose]();
  };
  return {
    settings: {
      endpoint: await untilPrinted({ ...swift, [Symbol.asyncDispose]: stop }, READY),
      region: "us-east-1",
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: SECRET_ACCESS_KEY,
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function configure(
  folder: string,
  { memcachedPort, user }: { memcachedPort: number; user: string },
): Promise<void> {
  await Deno.mkdir(`${folder}/devices/disk`, { recursive: true });
  await Deno.writeTextFile(`${folder}/swift.conf`, SWIFT_CONF);
  for (const name of SERVICES) {
    const pipeline = name === "proxy" ? proxyPipeline(memcachedPort) : storePipeline(name);
    await Deno.writeTextFile(`${folder}/${name}.conf`, commonSettings({ folder, user }) + pipeline);
  }
}

function storePipeline(name: string): string {
  return `[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
}

const SWIFT_CONF = `[swift-hash]
swift_hash_path_prefix = tests
swift_hash_path_suffix = tests
[storage-policy:0]
name = Policy-0
default = yes
`;

/** All of Swift in one process, which loads its modules once; one device of one replica for each kind of data. */
const SWIFT_SCRIPT = `
import sys
import eventlet
from swift.common import utils, wsgi
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring import RingBuilder
utils.eventlet_monkey_patch()
folder = sys.argv[1]
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in (${
  SERVICES.map((name) => `"${name}"`).join(", ")
})}
for name, socket in sockets.items():
    socket.setsockopt(eventlet.green.socket.IPPROTO_TCP, eventlet.green.socket.TCP_NODELAY, 1)
    if name == "proxy": continue
    ring = RingBuilder(1, 1, 0)
    device = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": socket.getsockname()[1]}
    ring.add_dev({**device, "device": "disk", "weight": 1})
    ring.rebalance()
    ring.get_ring().save(f"{folder}/{name}.ring.gz")
servers = []
for name, socket in sockets.items():
    app, *_ = wsgi.init_request_processor(f"{folder}/{name}.conf", f"{name}-server")
    options = {"protocol": SwiftHttpProtocol, "capitalize_response_headers": False}
    servers.append(eventlet.spawn(eventlet.wsgi.server, socket, app, utils.NullLogger(), **options))
print("Swift is ready on http://127.0.0.1:%d" % sockets["proxy"].getsockname()[1], flush=True)
for server in servers: server.wait()
`;

function commonSettings({ folder, user }: { folder: string; user: string }): string {
  return `[DEFAULT]
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
