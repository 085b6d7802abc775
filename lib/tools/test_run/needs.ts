/** Programs that the tests use beside Deno. @module */

/** A program that some tests use. */
export type Program = "chromium" | "redis-server" | "pdftotext";

/** The Debian package that brings each, and what cannot be tested without it. */
const PROGRAMS: Record<Program, { aptPackage: string; without: string }> = {
  "chromium": { aptPackage: "chromium", without: "journeys in a browser" },
  "redis-server": { aptPackage: "redis-server", without: "the cloud cache against a real Redis" },
  "pdftotext": { aptPackage: "poppler-utils", without: "the words of the exported PDF" },
};

/** Tells whether a program is missing here, for the `ignore` of the tests that use it. */
export function lacks(program: Program): boolean {
  return !isFile(`/usr/bin/${program}`);
}

/**
 * Installs the programs that are missing, from apt as root; elsewhere it says what to install.
 *
 * @param say Takes one line for the person at the terminal.
 */
export async function installNeeds(say: (line: string) => void): Promise<void> {
  const packages = listMissing().map((program) => PROGRAMS[program].aptPackage);
  if (packages.length > 0 && Deno.uid() === 0 && isFile("/usr/bin/apt-get")) {
    say(`Installing ${packages.join(", ")}`);
    await aptGet("update", "-qq");
    // Chromium draws nothing where there is no font at all.
    await aptGet("install", "-y", "-qq", "--no-install-recommends", "fonts-dejavu-core", ...packages);
  }
  for (const program of listMissing()) {
    const { aptPackage, without } = PROGRAMS[program];
    say(`Skipped for want of ${program}: ${without}. Install the package ${aptPackage} to test it.`);
  }
}

function listMissing(): Program[] {
  return (Object.keys(PROGRAMS) as Program[]).filter(lacks);
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function aptGet(...args: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  // A failure shows in what is missing afterwards; the tests that can run still should.
  await new Deno.Command("apt-get", { args, env, stdin: "null", stdout: "null" }).output();
}
