/** WebDriver BiDi over a WebSocket, as far as the check needs it. @see https://w3c.github.io/webdriver-bidi/ @module */

/** A conversation with a browser. */
export interface BidiSocket {
  /** Sends a command and returns its result. @throws {Error} with the browser's words when it refuses */
  send<T = unknown>(method: string, params?: unknown): Promise<T>;
  close(): void;
}

interface Message {
  id?: number | null;
  type: "success" | "error" | "event";
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

/** What the conversation needs of a WebSocket. */
export type Wire = Pick<WebSocket, "send" | "close" | "addEventListener">;

/** Speaks over a wire that is open. */
export function speakBidi(wire: Wire, onEvent: (method: string, params: unknown) => void): BidiSocket {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;
  wire.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const { id, type, method = "", params, result, error, message }: Message = JSON.parse(data);
    if (type === "event") return onEvent(method, params);
    const answer = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === "success") answer?.resolve(result);
    else answer?.reject(new Error(`${error}: ${message}`));
  });
  wire.addEventListener("close", () => {
    for (const answer of waiting.values()) answer.reject(new Error("the browser has ended"));
    waiting.clear();
  });
  return {
    send<T>(method: string, params: unknown = {}) {
      const answer = Promise.withResolvers<T>();
      waiting.set(++sent, answer as PromiseWithResolvers<unknown>);
      wire.send(JSON.stringify({ id: sent, method, params }));
      return answer.promise;
    },
    close: () => wire.close(),
  };
}

/** Opens a wire. */
export async function openWire(url: string): Promise<WebSocket> {
  const wire = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    wire.addEventListener("open", () => resolve());
    wire.addEventListener("error", () => reject(new Error(`no answer from ${url}`)));
  });
  return wire;
}
