import { behaviourOf, digitsOf, testCards, validateCard } from '@rules/billing/membership-cards';
import type { CardProvider, ChargeResult, Order, StoredCard } from './payment-provider';

/**
 * The built-in test provider: moves no money and simulates the behaviour of each test card. It rejects all other cards,
 * so that real card numbers are never used. Stateless: equal requests have equal results.
 */
export const testProvider: CardProvider = {
  name: 'TEST',

  storeCard(card, now) {
    const typed = card ?? { number: '', expiry: '', code: '' };
    const errors = validateCard(typed, now);
    if (errors.length > 0) throw new Error(`INVALID_CARD: ${JSON.stringify(errors)}`);
    if (behaviourOf(typed.number) === 'DECLINED') return 'DECLINED';
    return testCardOf(digitsOf(typed.number).slice(-4));
  },

  async charge(order, card) {
    return outcomes[behaviourBehind(card)](order, card);
  },

  async findEarlierCharge() {
    return undefined;
  },

  async forgetCard() {
    // Nothing but the token was stored.
  },

  async refund() {
    // No money was moved.
  },
};

/** The test provider's stored card with these last digits. */
export function testCardOf(lastFour: string): StoredCard {
  return { token: `test-card-${lastFour}`, lastFour };
}

type Behaviour = ReturnType<typeof behaviourBehind>;

const outcomes: Record<Behaviour, (order: Order, card: StoredCard) => ChargeResult> = {
  SUCCEEDS: paid,
  DECLINED: () => ({ kind: 'DECLINED', reason: 'DECLINED' }),
  // Confirmation is required for the first payment only, not for renewals.
  NEEDS_CONFIRMATION: (order, card) =>
    order.purpose === 'FIRST' ? { kind: 'NEEDS_CONFIRMATION', transactionId: transactionOf(order) } : paid(order, card),
  FAILS_LATER: (order, card) =>
    order.purpose === 'FIRST' ? paid(order, card) : { kind: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' },
};

function behaviourBehind({ token }: StoredCard) {
  return testCards.find(({ number }) => token === `test-card-${number.slice(-4)}`)?.behaviour ?? 'DECLINED';
}

function paid(order: Order, card: StoredCard): ChargeResult {
  return { kind: 'PAID', transactionId: transactionOf(order), card };
}

function transactionOf({ paymentId }: Order): string {
  return `test-${paymentId}`;
}
