import { setTimeout as pause } from 'node:timers/promises';

/** Retries an optimistic write with backoff until an attempt, counted from 1, returns a value; undefined if all conflict. */
export async function retryOnConflict<Result>(
  attempt: (turn: number) => Promise<Result | undefined>,
  { attempts = 5 } = {},
): Promise<Result | undefined> {
  for (let turn = 1; ; turn += 1) {
    const result = await attempt(turn);
    if (result !== undefined || turn === attempts) return result;
    await backoffWithJitter(turn);
  }
}

/** Waits before a retry: exponential backoff with full jitter, at most 500 ms. `attempt` counts from 1. */
export async function backoffWithJitter(attempt: number): Promise<void> {
  await pause(Math.random() * Math.min(500, 20 * 2 ** attempt));
}
