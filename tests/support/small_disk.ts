/** A disk of a few megabytes, in a namespace that ends with its owner: no other program sees it or can be harmed. @module */
import { spawnProgram, untilPrinted } from "./programs.ts";
import { makeTempFolder } from "./temp_folder.ts";

/** For anybody, and for a root who may mount but may make no namespace of users. */
const NAMESPACES = [{ make: ["--user", "--map-root-user", "--mount"], enter: ["--user", "--mount"] }, {
  make: ["--mount"],
  enter: ["--mount"],
}];
const MOUNT = 'mount -t tmpfs -o "size=$0" tmpfs "$1"';

const namespace = NAMESPACES.find(({ make }) => canMount(make));
/** Options of every test on a small disk; some containers let nobody mount anything. */
export const needsSmallDisk = { ignore: namespace === undefined };

/** A disk that other processes reach by `enter`, and the test below `path`. */
export interface SmallDisk extends AsyncDisposable {
  /** As processes on the disk call it. */
  folder: string;
  /** The same folder as the test sees it. */
  path: string;
  /** The beginning of a command that runs on the disk, in the folder of the project. */
  enter: readonly string[];
  /** Takes whatever is free. */
  fill(): Promise<void>;
  /** Gives it back. */
  relieve(): Promise<void>;
}

/** @param size Such as "48m". */
export async function openSmallDisk(size: string): Promise<SmallDisk> {
  if (!namespace) throw new Error("Nothing can be mounted here");
  const { path: folder, ...temp } = await makeTempFolder();
  const script = `${MOUNT} && echo mounted && exec cat`;
  const owner = spawnProgram(["unshare", ...namespace.make, "sh", "-c", script, size, folder]);
  await untilPrinted(owner, /^mounted$/);
  const { pid } = owner.process;
  const path = `/proc/${pid}/root${folder}`;
  const ballast = `${path}/ballast`;
  const entry = ["--target", String(pid), ...namespace.enter, "--preserve-credentials"];
  return {
    folder,
    path,
    enter: ["nsenter", ...entry, "sh", "-c", 'cd "$0" && exec "$@"', Deno.cwd()],
    fill: () => fillFile(ballast),
    relieve: () => Deno.remove(ballast),
    async [Symbol.asyncDispose]() {
      await owner.stop();
      await temp[Symbol.asyncDispose]();
    },
  };
}

async function fillFile(path: string): Promise<void> {
  using file = await Deno.open(path, { append: true, create: true });
  const piece = new Uint8Array(64 * 1024);
  for (let length = piece.length; length >= 1;) {
    const isWritten = await file.write(piece.subarray(0, length)).then(() => true, () => false);
    if (!isWritten) length = Math.floor(length / 2);
  }
}

function canMount(make: readonly string[]): boolean {
  try {
    const folder = Deno.makeTempDirSync({ prefix: "alafia_test_" });
    const args = [...make, "sh", "-c", MOUNT, "1m", folder];
    const { success } = new Deno.Command("unshare", { args, stderr: "null" }).outputSync();
    Deno.removeSync(folder);
    return success;
  } catch {
    return false;
  }
}
