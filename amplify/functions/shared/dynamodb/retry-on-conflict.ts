import { setTimeout as pause } from 'node:timers/promises';

/** Retries an optimistic write with backoff until an attempt, counted from 1, returns a value; undefined if all conflict. */
export async function retryOnConflict<Answer>(
  attempt: (turn: number) => Promise<Answer | undefined>,
  { attempts = 5 } = {},
): Promise<Answer | undefined> {
  for (let turn = 1; ; turn += 1) {
    const answer = await attempt(turn);
    if (answer !== undefined || turn === attempts) return answer;
    await backoffWithJitter(turn);
  }
}

/** Waits before a retry: exponential backoff with full jitter, at most 500 ms. `attempt` counts from 1. */
export async function backoffWithJitter(attempt: number): Promise<void> {
  await pause(Math.random() * Math.min(500, 20 * 2 ** attempt));
}
