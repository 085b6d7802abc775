/** An answer in pieces, whose reader has to keep a pace. @module */
import type { Context } from "hono";
import type { RequestInfo } from "./guarded_listener.ts";
import type { PaceWatch } from "./pace.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Body = ReadableStream<Bytes>;

/**
 * @param open Called at the first pull; what it opened is read to its end or cancelled.
 * @param onEnd Called at any end, perhaps twice.
 */
export function pacedBody(c: Context, open: () => Body | Promise<Body>, onEnd = () => {}): Body {
  const watchReader = (c.env as RequestInfo | undefined)?.watchReader;
  let source: Promise<ReadableStreamDefaultReader<Bytes>> | undefined;
  let watch: PaceWatch | undefined;
  let takenBytes = 0;

  async function begin(): Promise<ReadableStreamDefaultReader<Bytes>> {
    watch = watchReader?.();
    return (await open()).getReader();
  }
  function end(): void {
    watch?.end();
    watch = undefined;
    onEnd();
  }
  return new ReadableStream({
    async pull(controller) {
      watch?.stopWaiting(takenBytes);
      try {
        const { done, value } = await (await (source ??= begin())).read();
        if (done) {
          end();
          return controller.close();
        }
        takenBytes = value.length;
        watch?.startWaiting();
        controller.enqueue(value);
      } catch (error) {
        end();
        throw error;
      }
    },
    async cancel(reason) {
      end();
      await (await source)?.cancel(reason);
    },
  }, { highWaterMark: 0 });
}
