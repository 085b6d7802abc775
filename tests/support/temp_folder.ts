/** A folder that is gone after the test. @module */

/** A folder of one's own; `await using` removes it with everything in it. */
export interface TempFolder extends AsyncDisposable {
  path: string;
}

/** Makes an empty folder. */
export async function makeTempFolder(): Promise<TempFolder> {
  const path = await Deno.makeTempDir({ prefix: "alafia_test_" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
