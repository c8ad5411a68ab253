import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { retryOnConflict } from './retry-on-conflict';

test('what others were faster at is tried again, and its first answer counts', async () => {
  const turns: number[] = [];
  const answer = await retryOnConflict(async (turn) => {
    turns.push(turn);
    return turn === 3 ? 'written' : undefined;
  });
  expect(answer).toBe('written');
  expect(turns).toEqual([1, 2, 3]);
});

test('whoever has lost for the last time is told at once', async () => {
  const lost = retryOnConflict(async () => undefined, { attempts: 1 });
  expect(await Promise.race([lost, nextRound('still waiting')])).toBeUndefined();
});
