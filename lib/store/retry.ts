import { StoreUnavailableError } from "./database.ts";

const RETRY_MS = 100;

/**
 * Retries while the database is out of reach, such as locked by another process.
 *
 * @param deadline On the clock of `performance.now()`.
 * @param isPassing Which failures to wait for.
 * @throws the last error.
 */
export async function retryUntil<Result>(
  deadline: number,
  work: () => Promise<Result>,
  isPassing: (error: unknown) => boolean = (error) => error instanceof StoreUnavailableError,
): Promise<Result> {
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() >= deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
