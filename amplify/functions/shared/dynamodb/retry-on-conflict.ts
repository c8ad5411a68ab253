import { setTimeout as pause } from 'node:timers/promises';

/** Reads and writes again until an attempt, counted from 1, answers; undefined when others are always faster. */
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

/** Waits before the next attempt, after each one (from 1) for longer: those who lost a race together do not meet again. */
export async function backoffWithJitter(attempt: number): Promise<void> {
  await pause(Math.random() * Math.min(500, 20 * 2 ** attempt));
}
