import { expect, test } from 'vitest';
import { inParallel } from './in-parallel';

test('runs at most the given number of jobs concurrently', async () => {
  let running = 0;
  let most = 0;
  const job = async () => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
  };
  const jobs = Array.from({ length: 20 }, (_, index) => ({ name: `job ${index}`, run: job }));
  const ends: number[] = [];
  const { done, failures } = await inParallel(jobs, 6, (ended) => ends.push(ended));
  expect([done.length, failures, most]).toEqual([20, [], 6]);
  expect(ends.at(-1)).toBe(20);
});

test('names a failed job, and continues the others', async () => {
  const jobs = ['a', 'b', 'c'].map((name) => ({
    name,
    run: async () => {
      if (name === 'b') throw new Error('no room');
      return name;
    },
  }));
  const { done, failures } = await inParallel(jobs, 2, () => undefined);
  expect(done.map(({ result }) => result)).toEqual(['a', 'c']);
  expect(failures).toEqual(['b: no room']);
});
