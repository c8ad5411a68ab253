import { expect, test } from 'vitest';
import { nextPaymentState, paymentStates } from './membership-payment';

const news = ['PAID', 'FAILED', 'REFUNDED'] as const;

test('news that come twice are old the second time', () => {
  for (const state of paymentStates) {
    for (const told of news) {
      const after = nextPaymentState(state, told);
      if (after) expect(nextPaymentState(after, told)).toBeUndefined();
    }
  }
});

test('in whatever order they come, money that was paid and paid back ends as paid back', () => {
  for (const first of news) {
    for (const second of news) {
      const between = nextPaymentState('PENDING', first) ?? 'PENDING';
      const end = nextPaymentState(between, second) ?? between;
      if (first === 'REFUNDED' || second === 'REFUNDED') expect(end).toBe('REFUNDED');
      else if (first === 'PAID' || second === 'PAID') expect(end).toBe('PAID');
      else expect(end).toBe('FAILED');
    }
  }
});
