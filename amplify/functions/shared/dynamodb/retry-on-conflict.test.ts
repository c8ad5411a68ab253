import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { retryOnConflict } from './retry-on-conflict';

test('retries a conflict, and returns the first success', async () => {
  const turns: number[] = [];
  const result = await retryOnConflict(async (turn) => {
    turns.push(turn);
    return turn === 3 ? 'written' : undefined;
  });
  expect(result).toBe('written');
  expect(turns).toEqual([1, 2, 3]);
});

test('throws at once after the last retry', async () => {
  const lost = retryOnConflict(async () => undefined, { attempts: 1 });
  expect(await Promise.race([lost, nextRound('still waiting')])).toBeUndefined();
});
