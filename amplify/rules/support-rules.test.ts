import { expect, test } from 'vitest';
import { statusAfter, ticketStatusOf } from './support-rules';

test('whoever wrote last waits for the other', () => {
  expect(statusAfter('FILED', 'CUSTOMER')).toBe('OPEN');
  expect(statusAfter('MESSAGE', 'ADMIN')).toBe('ANSWERED');
  expect(statusAfter('MESSAGE', 'CUSTOMER')).toBe('OPEN');
});

test.each(['ADMIN', 'CUSTOMER'] as const)('closed is closed, and opened again waits for us, by %s', (author) => {
  expect(statusAfter('CLOSED', author)).toBe('CLOSED');
  expect(statusAfter('REOPENED', author)).toBe('OPEN');
});

test('a state that is none counts as open', () => {
  expect(ticketStatusOf('ANSWERED')).toBe('ANSWERED');
  expect(ticketStatusOf('lost')).toBe('OPEN');
  expect(ticketStatusOf(undefined)).toBe('OPEN');
});
