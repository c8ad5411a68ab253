import { expect, test } from 'vitest';
import { centsOf, nextPaymentState, paymentStates, receiptNumber, storedAmount } from './payments';

test.each([
  ['3.99', 399],
  ['0.10', 10],
  ['4', 400],
  ['4.5', 450],
  [' 9.99 ', 999],
])('%s is %d cents', (stored, cents) => {
  expect(centsOf(stored)).toBe(cents);
});

test.each(['', 'free', '-1', '1.999', '1,50', '.99', '99999999', undefined, null, 3.99])(
  'rejects the amount %s',
  (stored) => {
    expect(centsOf(stored)).toBeUndefined();
  },
);

test('formats and parses every amount up to a hundred dollars', () => {
  for (let cents = 0; cents <= 10_000; cents += 1) expect(centsOf(storedAmount(cents))).toBe(cents);
});

const paidAt = new Date('2026-11-21T23:59:00Z');

test('numbers a receipt by day and eight digits, always the same', () => {
  const number = receiptNumber({ id: 'renewal-sub-1-2026-11-21-1', paidAt });
  expect(number).toMatch(/^261121-\d{4}-\d{4}$/);
  expect(receiptNumber({ id: 'renewal-sub-1-2026-11-21-1', paidAt: new Date(paidAt) })).toBe(number);
});

test('numbers payments of a day differently', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => receiptNumber({ id: `payment-${index}`, paidAt }));
  expect(new Set(numbers).size).toBe(500);
});

test('keeps the number of a payment, which is on issued receipts', () => {
  expect(receiptNumber({ id: 'p-1', paidAt })).toBe('261121-6483-4805');
});

const settledStates = ['PAID', 'FAILED', 'REFUNDED'] as const;

test('ignores a repeated event', () => {
  for (const state of paymentStates) {
    for (const event of settledStates) {
      const after = nextPaymentState(state, event);
      if (after) expect(nextPaymentState(after, event)).toBeUndefined();
    }
  }
});

test('ends paid and refunded payments as refunded, in any order of events', () => {
  for (const first of settledStates) {
    for (const second of settledStates) {
      const between = nextPaymentState('PENDING', first) ?? 'PENDING';
      const end = nextPaymentState(between, second) ?? between;
      if (first === 'REFUNDED' || second === 'REFUNDED') expect(end).toBe('REFUNDED');
      else if (first === 'PAID' || second === 'PAID') expect(end).toBe('PAID');
      else expect(end).toBe('FAILED');
    }
  }
});
