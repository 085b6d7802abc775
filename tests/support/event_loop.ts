/** Watches whether the event loop keeps turning. @module */

/** Counts the longest pause since it was started. */
export interface EventLoopWatch extends Disposable {
  longestGapMs(): number;
}

/** Starts watching: a timer of 5 ms that is late tells how long everything else stood still. */
export function watchEventLoop(): EventLoopWatch {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  return {
    longestGapMs() {
      look();
      return longest;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
