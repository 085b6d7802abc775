/** Watches whether the event loop keeps turning. @module */
import process from "node:process";

/** What was longest since it was started. */
export interface EventLoopWatch extends Disposable {
  /** Pause between two turns. */
  longestGapMs(): number;
  /** Time that this thread was at work in one such pause: a machine with much else to do adds nothing to it. */
  longestWorkMs(): number;
}

/** Starts watching: a timer of 5 ms that is late tells how long everything else stood still. */
export function watchEventLoop(): EventLoopWatch {
  let last = performance.now();
  let lastCpu = process.threadCpuUsage();
  let [longestGap, longestWork] = [0, 0];
  const look = () => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(lastCpu);
    longestGap = Math.max(longestGap, now - last);
    longestWork = Math.max(longestWork, Math.min(now - last, (user + system) / 1000));
    last = now;
    lastCpu = process.threadCpuUsage();
  };
  const timer = setInterval(look, 5);
  return {
    longestGapMs() {
      look();
      return longestGap;
    },
    longestWorkMs() {
      look();
      return longestWork;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
