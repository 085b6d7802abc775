import type { WorkerQuestion } from "@/lib/shared/offline.ts";

/** A broken page would never answer. */
const ANSWER_TIMEOUT_MS = 1000;

/** Undefined without an answer in time. */
export async function askPage(
  page: Client,
  question: WorkerQuestion,
): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
  port1.onmessage = ({ data }) => resolve(data === true);
  const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS);
  page.postMessage(question, [port2]);
  const answer = await promise;
  clearTimeout(timer);
  port1.close();
  return answer;
}
