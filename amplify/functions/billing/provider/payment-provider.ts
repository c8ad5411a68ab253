import type { PaymentPurpose } from '../../../rules/membership';
import type { TypedCard } from '../../../rules/membership-cards';
import { requiredVariable } from '../../shared/required-variable';
import { stripeProvider } from './stripe-provider';
import { testProvider } from './test-provider';

/** A card as its provider knows it: never its number. */
export interface KeptCard {
  token: string;
  lastFour: string;
}

/** The payment to request. Its id is the idempotency key. */
export interface Order {
  paymentId: string;
  userId: string;
  /** Cents of the US dollar. */
  amount: number;
  purpose: PaymentPurpose;
  /** Description on the provider's receipt. */
  description: string;
  email: string | undefined;
}

export interface Paid {
  kind: 'PAID';
  transactionId: string;
  card: KeptCard | undefined;
  /** Cents of the US dollar that came in, where the provider says so. */
  amount?: number | undefined;
}

export type ChargeResult =
  | Paid
  | { kind: 'DECLINED'; reason: PaymentFailure }
  | { kind: 'NEEDS_CONFIRMATION'; transactionId: string };

export type PaymentFailure = 'DECLINED' | 'INSUFFICIENT_FUNDS' | 'NOT_CONFIRMED' | 'ABANDONED';

/** A redirect to the provider's page. */
export interface Redirect {
  transactionId: string;
  url: string;
}

/** A payment provider. Calls with the same ids are idempotent. */
export type PaymentProvider = CardProvider | PageProvider;

interface AnyProvider {
  /** Charges a stored card without its owner; throws if the result is unknown. A retry is safe, even days later. */
  charge(order: Order, card: KeptCard): Promise<ChargeResult>;
  /** By which transaction this very charge was taken, undefined where it was not; asks for nothing. */
  takenBefore(paymentId: string, card: KeptCard): Promise<string | undefined>;
  /** Pays back in full; throws with the provider's words. */
  refund(payment: { transactionId: string }): Promise<void>;
}

/** Takes cards itself. */
export interface CardProvider extends AnyProvider {
  name: 'TEST';
  /** Keeps a card for later; a string is why not. Throws `INVALID_CARD: [faults]`. */
  keep(card: TypedCard | undefined, now: number): KeptCard | PaymentFailure;
}

/** Takes cards on a page of its own. */
export interface PageProvider extends AnyProvider {
  name: 'STRIPE';
  payOnPage(order: Order): Promise<Redirect>;
  keepOnPage(wanted: {
    userId: string;
    planId: string;
    requestId: string;
    email: string | undefined;
  }): Promise<Redirect>;
  /** Expires a page, or returns its payment; undefined if the page is completed and the money has not arrived yet. */
  closePage(transactionId: string): Promise<'CLOSED' | Paid | undefined>;
}

/** The provider of this installation; undefined where the trial alone is offered (specification, decision 23). */
export function paymentProvider(): PaymentProvider | undefined {
  const name = requiredVariable('PAYMENT_PROVIDER');
  if (name === 'TEST') return testProvider;
  return name === 'STRIPE' ? stripeProvider() : undefined;
}
