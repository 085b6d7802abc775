/** What a child process prints, line by line, with a way to wait for a line. @module */

/** Lines printed so far, and those to come. */
export interface OutputLines {
  readonly all: readonly string[];
  /**
   * Returns the first line, printed already or yet to come, that fits.
   *
   * @param after How many lines to pass over, for what was printed before is not meant.
   * @throws {Error} with everything printed, when the output ends without it.
   */
  waitFor(pattern: RegExp, after?: number): Promise<string>;
}

/** Collects the lines of several streams in the order in which they arrive. */
export function collectLines(...streams: ReadableStream<Uint8Array<ArrayBuffer>>[]): OutputLines {
  const all: string[] = [];
  const waiting = new Set<() => void>();
  let isOpen = true;
  const announce = () => waiting.forEach((look) => look());
  const reading = streams.map((stream) =>
    readLines(stream, (line) => {
      all.push(line);
      announce();
    })
  );
  Promise.allSettled(reading).then(() => {
    isOpen = false;
    announce();
  });
  return {
    all,
    async waitFor(pattern, after = 0) {
      const found = Promise.withResolvers<string>();
      const look = () => {
        const line = all.slice(after).find((text) => pattern.test(text));
        if (line !== undefined) found.resolve(line);
        else if (!isOpen) found.reject(new Error(`Output ended without ${pattern}:\n${all.join("\n")}`));
      };
      waiting.add(look);
      look();
      return await found.promise.finally(() => waiting.delete(look));
    },
  };
}

async function readLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (line: string) => void,
): Promise<void> {
  let rest = "";
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(take);
  }
  if (rest) take(rest);
}
