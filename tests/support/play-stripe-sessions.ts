import type { StripeAnswer, StripeCall } from './play-stripe-api';
import type { EventMarks, StripeEventName } from './stripe-events';

/** A page of Stripe Checkout that somebody was led to. */
export interface CheckoutSession {
  id: string;
  /** As they were given to the API: `success_url`, `metadata[user_id]`. */
  fields: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
}

/** A payment that was taken without its owner, as the API lists it. */
export interface TakenIntent {
  id: string;
  object: 'payment_intent';
  customer: string;
  payment_method: string;
  status: 'succeeded';
  metadata: { payment_id: string };
}

/** What the played Stripe knows. */
export interface StripeWorld {
  sessions: Map<string, CheckoutSession>;
  /** By the intent that it was typed for: whether a card has no money when it is charged later. */
  poorCards: Map<string, boolean>;
  /** Why every charge without its owner is declined; undefined: only those of poor cards are. */
  declines: string | undefined;
  /** What it answers instead of doing what is asked; undefined: it does it. */
  refuses(call: StripeCall): StripeAnswer | undefined;
  /** The latest first. */
  taken: TakenIntent[];
  /** Milliseconds that its clock is ahead of this machine's, as the site's may be. */
  ahead: number;
  /** Whether the answer to a charge arrives, and when: nothing else is held up. */
  arrives(): Promise<boolean>;
  /** Told to the site's webhook; nobody listens where the tests send the events themselves. */
  tell(event: StripeEventName, marks: EventMarks): Promise<void>;
}

/** What is to be paid, or kept: the id of the intent that Stripe makes for a session. */
export function intentOf({ fields }: CheckoutSession): string {
  return fields.mode === 'setup' ? `seti_${fields['metadata[user_id]']}` : `pi_${fields['metadata[payment_id]']}`;
}

/** What is to be paid on the page of a session, in cents. */
export function amountOf({ fields }: CheckoutSession): number {
  return Number(fields['line_items[0][price_data][unit_amount]'] ?? 0);
}

/** Ends a session for good; whoever is on its page can do nothing more there. */
export async function expireSession(world: StripeWorld, session: CheckoutSession): Promise<void> {
  session.status = 'expired';
  const payment = session.fields['metadata[payment_id]'];
  if (payment) await world.tell('checkout-session-expired', { payment });
}

/**
 * Somebody has typed a card on the page of a session. Stripe tells of it a little before its visitor is led back or a
 * little after: here after, so that nothing is known at once.
 */
export function completeSession(world: StripeWorld, session: CheckoutSession, isPoor: boolean): void {
  const { fields } = session;
  session.status = 'complete';
  world.poorCards.set(intentOf(session), isPoor);
  const {
    'metadata[payment_id]': payment = '',
    'metadata[user_id]': user = '',
    'metadata[plan_id]': plan = '',
  } = fields;
  const event = fields.mode === 'setup' ? 'checkout-session-completed-setup' : 'checkout-session-completed';
  setTimeout(() => void world.tell(event, { payment, user, plan, amount: amountOf(session) }), 1000);
}
