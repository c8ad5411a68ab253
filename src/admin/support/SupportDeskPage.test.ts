import { expect, test } from 'vitest';
import { nextTicket } from './SupportDeskPage';

const waiting = [
  { number: 'S-1', filedAt: '2026-01-01' },
  { number: 'S-2', filedAt: '2026-01-02' },
  { number: 'S-4', filedAt: '2026-01-04' },
];

test('returns the next open request by filing time, also if this one is closed', () => {
  expect(nextTicket(waiting, { number: 'S-1', filedAt: '2026-01-01' })).toBe('S-2');
  expect(nextTicket(waiting, { number: 'S-3', filedAt: '2026-01-03' })).toBe('S-4');
});

test('returns the first open request after the last one, or none', () => {
  expect(nextTicket(waiting, { number: 'S-4', filedAt: '2026-01-04' })).toBe('S-1');
  expect(nextTicket(waiting.slice(0, 1), { number: 'S-1', filedAt: '2026-01-01' })).toBeUndefined();
});
