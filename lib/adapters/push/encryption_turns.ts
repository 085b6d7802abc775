/** Encryption holds the event loop; requests are answered between one message and the next. @module */

/** About what one message takes: a broadcast leaves others half of the processor. */
const REST_MS = 1;

/** Returns a function that does one piece of synchronous work at a time, each after a rest. */
export function createTurns(): <Result>(work: () => Result) => Promise<Result> {
  let last = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.then(rest, rest);
    return turn;
  };
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
