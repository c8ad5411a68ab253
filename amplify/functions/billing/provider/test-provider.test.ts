import { expect, test } from 'vitest';
import type { Order, StoredCard } from './payment-provider';
import { testProvider } from './test-provider';

const now = Date.parse('2026-01-01T00:00:00Z');
const order = {
  paymentId: 'p-1',
  userId: 'u-1',
  planId: 'plan',
  amount: 999,
  description: 'Marquee',
  email: undefined,
};
const first: Order = { ...order, purpose: 'FIRST' };
const renewal: Order = { ...order, purpose: 'RENEWAL' };

const storeCard = (number: string) => testProvider.storeCard({ number, expiry: '12/30', code: '123' }, now);
function card(number: string): StoredCard {
  const found = storeCard(number);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

test('stores only the last digits of a card', () => {
  const { token, lastFour } = card('4242 4242 4242 4242');
  expect(lastFour).toBe('4242');
  expect(token).not.toContain('4242424242424242');
});

test('rejects any other card with its validation error', () => {
  expect(() => storeCard('5555 5555 5555 4444')).toThrow(
    'INVALID_CARD: [{"field":"number","problem":"TEST_CARDS_ONLY"}]',
  );
  expect(() => testProvider.storeCard(undefined, now)).toThrow('INVALID_CARD');
});

test('declines one card at once', () => {
  expect(storeCard('4000 0000 0000 0002')).toBe('DECLINED');
});

test('charges one card now and later', async () => {
  const paid = { kind: 'PAID', transactionId: 'test-p-1', card: card('4242424242424242') };
  expect(await testProvider.charge(first, card('4242424242424242'))).toEqual(paid);
  expect(await testProvider.charge(renewal, card('4242424242424242'))).toEqual(paid);
});

test("requires one card's owner to authenticate at first, and not at the renewal", async () => {
  const asking = card('4000 0025 0000 3155');
  expect(await testProvider.charge(first, asking)).toEqual({ kind: 'NEEDS_CONFIRMATION', transactionId: 'test-p-1' });
  expect(await testProvider.charge(renewal, asking)).toMatchObject({ kind: 'PAID' });
});

test('accepts one card that has no funds when it is charged later', async () => {
  const poor = card('4000 0000 0000 9995');
  expect(await testProvider.charge(first, poor)).toMatchObject({ kind: 'PAID' });
  expect(await testProvider.charge(renewal, poor)).toEqual({ kind: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' });
});
