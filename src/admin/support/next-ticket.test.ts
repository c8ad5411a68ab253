import { expect, test } from 'vitest';
import { nextTicket } from './next-ticket';

const waiting = [
  { number: 'S-1', filedAt: '2026-01-01' },
  { number: 'S-2', filedAt: '2026-01-02' },
  { number: 'S-4', filedAt: '2026-01-04' },
];

test('the next request is the one that has waited longest after this one, whether or not this one still waits', () => {
  expect(nextTicket(waiting, { number: 'S-1', filedAt: '2026-01-01' })).toBe('S-2');
  expect(nextTicket(waiting, { number: 'S-3', filedAt: '2026-01-03' })).toBe('S-4');
});

test('after the last one comes the first again, and none where no other waits', () => {
  expect(nextTicket(waiting, { number: 'S-4', filedAt: '2026-01-04' })).toBe('S-1');
  expect(nextTicket(waiting.slice(0, 1), { number: 'S-1', filedAt: '2026-01-01' })).toBeUndefined();
});
