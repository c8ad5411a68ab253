import { setTimeout as pause } from 'node:timers/promises';

const mostAttempts = 5;

/** Reads and writes again until an attempt answers; undefined when others are always faster. */
export async function untilWritten<Answer>(attempt: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  for (let turn = 0; turn < mostAttempts; turn += 1) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    await pause(Math.random() * 50 * 2 ** turn);
  }
  return undefined;
}
