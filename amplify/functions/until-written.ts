import { spreadOut } from './spread-out';

/** Reads and writes again until an attempt, counted from 1, answers; undefined when others are always faster. */
export async function untilWritten<Answer>(
  attempt: (turn: number) => Promise<Answer | undefined>,
  { attempts = 5 } = {},
): Promise<Answer | undefined> {
  for (let turn = 1; ; turn += 1) {
    const answer = await attempt(turn);
    if (answer !== undefined || turn === attempts) return answer;
    await spreadOut(turn);
  }
}
