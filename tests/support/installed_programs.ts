/** Programs that tests need beside Deno. @module */
import { existsSync } from "node:fs";

export type Program =
  | "chromium"
  | "chromium-headless-shell"
  | "redis-server"
  | "pdftotext"
  | "swift-proxy-server"
  | "memcached"
  | "curl"
  | "nginx";

const SWIFT = "swift-proxy swift-account swift-container swift-object";

/** Debian packages of each, and what is untested without it. */
const PROGRAMS: Record<Program, { aptPackages: string; without: string }> = {
  "chromium": { aptPackages: "chromium", without: "journeys in a browser" },
  "chromium-headless-shell": {
    aptPackages: "chromium-headless-shell",
    without: "nothing, but journeys take longer",
  },
  "redis-server": { aptPackages: "redis-server", without: "the cloud cache against a real Redis" },
  "pdftotext": { aptPackages: "poppler-utils", without: "the words of the exported PDF" },
  "swift-proxy-server": { aptPackages: SWIFT, without: "the cloud storage against a real S3 server" },
  "curl": { aptPackages: "curl", without: "ranges of files as a foreign client asks for them" },
  "nginx": {
    aptPackages: "nginx-light",
    without: "ranges of files against another server, two instances in turn, slow clients",
  },
  "memcached": { aptPackages: "memcached", without: "the cloud storage against a real S3 server" },
};

export function isMissing(program: Program): boolean {
  return !existsSync(`/usr/bin/${program}`) && !existsSync(`/usr/sbin/${program}`);
}

/** Installs missing programs, from apt as root; else says what to install. @param say Takes one line. */
export async function installPrograms(say: (line: string) => void): Promise<void> {
  const packages = listMissing().flatMap((program) => PROGRAMS[program].aptPackages.split(" "));
  if (packages.length > 0 && Deno.uid() === 0 && existsSync("/usr/bin/apt-get")) {
    say(`Installing ${packages.join(", ")}`);
    await aptGet("update", "-qq");
    // Chromium draws nothing without any font.
    await aptGet("install", "-y", "-qq", "--no-install-recommends", "fonts-dejavu-core", ...packages);
  }
  for (const program of listMissing()) say(describeMissing(program));
}

/** What is skipped, and what to install. */
export function describeMissing(program: Program): string {
  const { aptPackages, without } = PROGRAMS[program];
  return `Skipped for want of ${program}: ${without}. Install ${aptPackages} to test it.`;
}

function listMissing(): Program[] {
  return (Object.keys(PROGRAMS) as Program[]).filter(isMissing);
}

async function aptGet(...args: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // What is missing afterwards shows a failure; other tests should still run.
  await new Deno.Command("apt-get", { args, env, stdin: "null", stdout: "null" }).output();
}
