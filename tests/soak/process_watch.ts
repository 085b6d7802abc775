/** The memory and the open files of a server over its lives. @module */
import { type ProcessFigures, readProcessFigures } from "../support/process_figures.ts";
import { sampleMedian } from "../support/statistics.ts";

const SAMPLE_MS = 1000;
/** Of a life: caches fill, code is compiled. */
const WARM_UP_SHARE = 0.3;
/** Beyond the noise of a collector that runs when it likes. */
const GROWTH = { share: 1.25, leastMiB: 24, descriptors: 24 };

interface Sample extends ProcessFigures {
  /** On the clock of `performance.now()`. */
  at: number;
}

/** Looks every second; a new process id begins a new life. */
export class ProcessWatch implements Disposable {
  #samples: Sample[] = [];
  #pid = 0;
  readonly #timer = setInterval(() => void this.#look(), SAMPLE_MS);

  follow(pid: number): void {
    this.#pid = pid;
    this.#samples = [];
  }

  async #look(): Promise<void> {
    const pid = this.#pid;
    const figures = await readProcessFigures(pid).catch(() => undefined);
    if (figures && pid === this.#pid) this.#samples.push({ ...figures, at: performance.now() });
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  /** Of the last life, after its warm-up. */
  summarise(): WatchSummary {
    const samples = this.#samples.slice(Math.floor(this.#samples.length * WARM_UP_SHARE));
    const quarter = Math.max(1, Math.floor(samples.length / 4));
    const describe = (of: (sample: Sample) => number): Course => ({
      begins: sampleMedian(samples.slice(0, quarter).map(of)),
      ends: sampleMedian(samples.slice(-quarter).map(of)),
      perHour: fitSlope(samples.map((sample) => [sample.at / 3_600_000, of(sample)])),
    });
    return {
      seconds: samples.length * SAMPLE_MS / 1000,
      memoryMiB: describe(({ memoryMiB }) => memoryMiB),
      descriptors: describe(({ descriptors }) => descriptors),
    };
  }
}

/** Medians of the first and of the last quarter, and the slope of a straight line through all. */
interface Course {
  begins: number;
  ends: number;
  perHour: number;
}

export interface WatchSummary {
  seconds: number;
  memoryMiB: Course;
  descriptors: Course;
}

/** Least squares. */
function fitSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2));
}

export function formatWatch({ seconds, memoryMiB, descriptors }: WatchSummary): string {
  const describe = ({ begins, ends, perHour }: Course) =>
    `${begins.toFixed(0)} to ${ends.toFixed(0)} (${perHour.toFixed(0)} an hour)`;
  return `Over the last ${seconds.toFixed(0)} s: memory ${describe(memoryMiB)} MiB, ` +
    `descriptors ${describe(descriptors)}`;
}

/** Returns what grew; empty when all is flat. */
export function judgeWatch({ memoryMiB, descriptors }: WatchSummary): string[] {
  const found: string[] = [];
  const mostMiB = Math.max(memoryMiB.begins * GROWTH.share, memoryMiB.begins + GROWTH.leastMiB);
  if (memoryMiB.ends > mostMiB) found.push("memory grew");
  if (descriptors.ends > descriptors.begins + GROWTH.descriptors) found.push("descriptors grew");
  return found;
}
