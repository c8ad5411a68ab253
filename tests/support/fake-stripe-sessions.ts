import type { StripeCall, StripeResponse } from './fake-stripe-api';
import type { EventMarks, StripeEventName } from './stripe-events';

/** A Stripe Checkout session. */
export interface CheckoutSession {
  id: string;
  /** Parameters as given to the API: `success_url`, `metadata[user_id]`. */
  fields: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
}

/** An off-session payment, as the API lists it. */
export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  customer: string;
  payment_method: string;
  status: 'succeeded' | 'requires_payment_method';
  metadata: { payment_id: string };
}

/** State of the fake Stripe. */
export interface FakeStripeState {
  sessions: Map<string, CheckoutSession>;
  /** By the id of the intent that stored a card: true if a later charge is declined for insufficient funds. */
  declinedCards: Map<string, boolean>;
  /** Decline code of every off-session charge; undefined: only poor cards are declined. */
  declines: string | undefined;
  /** Returns an error response that replaces the call's; undefined: the call is executed. */
  findRejection(call: StripeCall): StripeResponse | undefined;
  /** Newest first. */
  paymentIntents: PaymentIntent[];
  /** Ids of the deleted customers. */
  deletedCustomers: Set<string>;
  /** Offset of its clock from this machine's in milliseconds, for a site with a moved clock. */
  clockOffset: number;
  /** Resolves to whether the response to a charge or with a new page is delivered. Delays only that response. */
  isDelivered(): Promise<boolean>;
  /** Sends an event to the site's webhook; a no-op in suites that send the events themselves. */
  sendEvent(event: StripeEventName, marks: EventMarks): Promise<void>;
}

/** Returns the id of the session's payment intent or setup intent. */
export function intentOf({ fields }: CheckoutSession): string {
  return fields.mode === 'setup' ? `seti_${fields['metadata[user_id]']}` : `pi_${fields['metadata[payment_id]']}`;
}

/** Returns the amount of the session's page, in cents. */
export function amountOf({ fields }: CheckoutSession): number {
  return Number(fields['line_items[0][price_data][unit_amount]'] ?? 0);
}

/** Expires a session; its page accepts no further input. */
export async function expireSession(state: FakeStripeState, session: CheckoutSession): Promise<void> {
  session.status = 'expired';
  const payment = session.fields['metadata[payment_id]'];
  if (payment) await state.sendEvent('checkout-session-expired', { payment });
}

/**
 * Completes a session with the card typed on its page. Real Stripe sends the event shortly before or after the
 * redirect; the fake sends it afterwards, so that the site has to wait for it.
 */
export function completeSession(state: FakeStripeState, session: CheckoutSession, isDeclinedLater: boolean): void {
  const { fields } = session;
  session.status = 'complete';
  state.declinedCards.set(intentOf(session), isDeclinedLater);
  const {
    'metadata[payment_id]': payment = '',
    'metadata[user_id]': user = '',
    'metadata[plan_id]': plan = '',
    'metadata[shown_cents]': shownCents = '',
  } = fields;
  const event = fields.mode === 'setup' ? 'checkout-session-completed-setup' : 'checkout-session-completed';
  setTimeout(
    () =>
      void state.sendEvent(event, { payment, user, plan, shownCents: Number(shownCents), amount: amountOf(session) }),
    1000,
  );
}
