import { StoreUnavailableError } from "./database.ts";

const RETRY_MS = 100;

/**
 * Does the work again while the database is out of reach, such as locked by another process.
 *
 * @param deadline On the clock of `performance.now()`. @param isPassing Of which failures there is an end to be waited for.
 * @throws what the last try threw.
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
