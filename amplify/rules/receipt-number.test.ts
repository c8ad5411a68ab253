import { expect, test } from 'vitest';
import { receiptNumber } from './receipt-number';

const paidAt = new Date('2026-11-21T23:59:00Z');

test('a receipt has a number of its day and eight digits, the same whenever it is asked for', () => {
  const number = receiptNumber({ id: 'renewal-sub-1-2026-11-21-1', paidAt });
  expect(number).toMatch(/^261121-\d{4}-\d{4}$/);
  expect(receiptNumber({ id: 'renewal-sub-1-2026-11-21-1', paidAt: new Date(paidAt) })).toBe(number);
});

test('payments of a day have numbers of their own', () => {
  const numbers = Array.from({ length: 500 }, (_, place) => receiptNumber({ id: `payment-${place}`, paidAt }));
  expect(new Set(numbers).size).toBe(500);
});

test('the number of a payment never changes: receipts with it are out there', () => {
  expect(receiptNumber({ id: 'p-1', paidAt })).toBe('261121-6483-4805');
});
