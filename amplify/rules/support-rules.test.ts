import { expect, test } from 'vitest';
import { statusAfter, ticketStatusOf } from './support-rules';

test('sets the status by the author of the last message', () => {
  expect(statusAfter('FILED', 'CUSTOMER')).toBe('OPEN');
  expect(statusAfter('MESSAGE', 'ADMIN')).toBe('ANSWERED');
  expect(statusAfter('MESSAGE', 'CUSTOMER')).toBe('OPEN');
});

test.each(['ADMIN', 'CUSTOMER'] as const)('closes a request, and a reopened one waits for support, by %s', (author) => {
  expect(statusAfter('CLOSED', author)).toBe('CLOSED');
  expect(statusAfter('REOPENED', author)).toBe('OPEN');
});

test('treats an unknown status as open', () => {
  expect(ticketStatusOf('ANSWERED')).toBe('ANSWERED');
  expect(ticketStatusOf('lost')).toBe('OPEN');
  expect(ticketStatusOf(undefined)).toBe('OPEN');
});
