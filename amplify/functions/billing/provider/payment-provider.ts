import type { PaymentPurpose } from '@rules/billing/membership';
import type { TypedCard } from '@rules/billing/membership-cards';
import { type PaymentProviderName, paymentProviders } from '@rules/billing/payments';
import { requiredVariable } from '../../shared/required-variable';
import { stripeProvider } from './stripe-provider';
import { testProvider } from './test-provider';

/** A card stored at the provider, without its number. */
export interface StoredCard {
  token: string;
  lastFour: string;
}

/** The payment to request. Its id is the idempotency key. */
export interface Order {
  paymentId: string;
  userId: string;
  planId: string;
  /** In US cents. */
  amount: number;
  purpose: PaymentPurpose;
  /** Description on the provider's receipt. */
  description: string;
  email: string | undefined;
}

export interface Paid {
  kind: 'PAID';
  transactionId: string;
  card: StoredCard | undefined;
  /** Received amount in US cents, if the provider reports it. */
  amount?: number | undefined;
  /** Time of the payment, if it was earlier than its report. */
  at?: Date;
}

export type ChargeResult =
  | Paid
  | { kind: 'DECLINED'; reason: PaymentFailure }
  | { kind: 'NEEDS_CONFIRMATION'; transactionId: string };

export type PaymentFailure = 'DECLINED' | 'INSUFFICIENT_FUNDS' | 'NOT_CONFIRMED' | 'ABANDONED';

export interface Redirect {
  transactionId: string;
  url: string;
}

/** A payment provider. Calls with the same ids are idempotent. */
export type PaymentProvider = CardProvider | PageProvider;

interface AnyProvider {
  /** Charges a stored card without its owner; throws if the result is unknown. A retry is safe, even days later. */
  charge(order: Order, card: StoredCard): Promise<ChargeResult>;
  /** Returns the transaction of an earlier charge with this payment id; undefined if there is none. Charges nothing. */
  findEarlierCharge(paymentId: string, card: StoredCard): Promise<string | undefined>;
  /** Deletes a stored card, which can then not be charged any more, and the provider's data of its owner. */
  forgetCard(card: StoredCard): Promise<void>;
  /** Refunds in full; throws the provider's message. */
  refund(payment: { transactionId: string }): Promise<void>;
}

/** Accepts card numbers itself. */
export interface CardProvider extends AnyProvider {
  name: 'TEST';
  /** Stores a card for later charges, or returns the reason of its refusal. Throws `INVALID_CARD: [errors]`. */
  storeCard(card: TypedCard | undefined, now: number): StoredCard | PaymentFailure;
}

/** Accepts cards on its own page. */
export interface PageProvider extends AnyProvider {
  name: 'STRIPE';
  createPaymentPage(order: Order): Promise<Redirect>;
  createCardPage(wanted: {
    userId: string;
    planId: string;
    /** The displayed price of the plan's period, in cents. */
    shownCents: number;
    requestId: string;
    email: string | undefined;
  }): Promise<Redirect>;
  /** Expires a page, or returns its payment; undefined if the page is completed and the money has not arrived yet. */
  expirePage(transactionId: string): Promise<'CLOSED' | Paid | undefined>;
}

/** The provider of this installation; undefined if only the trial is offered (specification, decision 23). */
export function paymentProvider(): PaymentProvider | undefined {
  const name = requiredVariable('PAYMENT_PROVIDER');
  const known = paymentProviders.find((provider) => provider === name);
  return known && providers[known];
}

const providers: Record<PaymentProviderName, PaymentProvider | undefined> = {
  TEST: testProvider,
  STRIPE: stripeProvider,
  NONE: undefined,
};
