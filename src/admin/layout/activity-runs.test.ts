import { expect, test } from 'vitest';
import type { Activity } from '@/accounts/activities';
import { activityRuns } from './activity-runs';

let count = 0;
const done = (type: string, minute: number, userId = 'pool-ada'): Activity => {
  count += 1;
  const at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
  return { id: `${count}`, at, userId, role: 'ADMIN', type, description: type, resourceId: '', address: '' };
};
const lengths = (...activities: Activity[]) => activityRuns(activities).map((run) => run.length);

test('what the same person did to the same sort of thing at a stretch is one run', () => {
  const films = [50, 45, 44, 40].map((minute) => done('movie.updated', minute));
  const runs = activityRuns([done('post.updated', 55), ...films, done('movie.created', 39)]);
  expect(runs.map((run) => run.length)).toEqual([1, 4, 1]);
  expect(runs[1]).toEqual(films);
});

test('another person and a longer pause end a run, and two of a kind are none', () => {
  const film = (minute: number, userId?: string) => done('movie.updated', minute, userId);
  expect(lengths(film(50), film(49), film(48), film(47, 'pool-bo'))).toEqual([3, 1]);
  expect(lengths(film(50), film(49), film(48), film(37))).toEqual([3, 1]);
  expect(lengths(film(50), film(49))).toEqual([1, 1]);
});
