/** What the kernel tells of a process. Linux only. @module */

export interface ProcessFigures {
  /** In MiB, now and at most so far. */
  memoryMiB: number;
  peakMiB: number;
  /** Open files and sockets. */
  descriptors: number;
}

export async function readProcessFigures(pid: number): Promise<ProcessFigures> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  const mebibytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024;
  const descriptors = (await Array.fromAsync(Deno.readDir(`/proc/${pid}/fd`))).length;
  return { memoryMiB: mebibytes("VmRSS"), peakMiB: mebibytes("VmHWM"), descriptors };
}
