import { createHmac, timingSafeEqual } from 'node:crypto';
import { dollarCents, idOf, paidOnPage, partOf } from './stripe-api';

/** Stripe's own tolerance: an older event may be a recorded one that is played back. */
const toleranceSeconds = 300;

/** An event of Stripe as far as it concerns us. */
export type StripeNews =
  /** The money came in: on Stripe's page, or of a card that was charged without its owner. */
  | { kind: 'PAID'; paymentId: string; intentId: string; amount: number | undefined }
  /** The page was left until it closed. */
  | { kind: 'ABANDONED'; paymentId: string }
  | { kind: 'REFUNDED'; intentId: string; paymentId: string | undefined }
  /** A card was kept for later. */
  | { kind: 'CARD_KEPT'; userId: string; planId: string; setupId: string };

export interface StripeEvent {
  id: string;
  type: string;
  news: StripeNews | undefined;
}

/**
 * Parses the body of a webhook call; undefined if it is no event, and an event without a result for one that does not
 * concern our payments.
 */
export function readStripeEvent(body: string): StripeEvent | undefined {
  const event = partOf(parsed(body));
  if (typeof event.id !== 'string' || typeof event.type !== 'string') return undefined;
  const subject = partOf(partOf(event.data).object);
  return { id: event.id, type: event.type, news: readers[event.type]?.(subject) };
}

type Part = Record<string, unknown>;

const readers: Partial<Record<string, (subject: Part) => StripeNews | undefined>> = {
  'checkout.session.completed': completed,
  // Some ways to pay take days; the page is done before the money is there.
  'checkout.session.async_payment_succeeded': completed,
  'checkout.session.async_payment_failed': abandoned,
  'checkout.session.expired': abandoned,
  // Told of every payment, of those on the page as well; a renewal has no other event.
  'payment_intent.succeeded': (intent) => {
    const [paymentId, intentId] = [idOf(partOf(intent.metadata).payment_id), idOf(intent)];
    const amount = dollarCents(intent.amount_received, intent.currency);
    return paymentId && intentId ? { kind: 'PAID', paymentId, intentId, amount } : undefined;
  },
  'charge.refunded': (charge) => {
    const intentId = idOf(charge.payment_intent);
    // A part that was paid back is arranged by hand.
    if (!intentId || charge.refunded !== true) return undefined;
    return { kind: 'REFUNDED', intentId, paymentId: idOf(partOf(charge.metadata).payment_id) };
  },
};

function completed(session: Part): StripeNews | undefined {
  const metadata = partOf(session.metadata);
  if (session.mode === 'setup') {
    const [userId, planId, setupId] = [idOf(metadata.user_id), idOf(metadata.plan_id), idOf(session.setup_intent)];
    return userId && planId && setupId ? { kind: 'CARD_KEPT', userId, planId, setupId } : undefined;
  }
  const [paymentId, paid] = [idOf(metadata.payment_id), paidOnPage(session)];
  return paymentId && paid ? { kind: 'PAID', paymentId, ...paid } : undefined;
}

function abandoned(session: Part): StripeNews | undefined {
  const paymentId = idOf(partOf(session.metadata).payment_id);
  return paymentId ? { kind: 'ABANDONED', paymentId } : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Returns true if Stripe signed this body recently, by the header `Stripe-Signature`: `t=` is the time of signing,
 * `v1=` the HMAC-SHA256 of `time.body`, repeated while a secret is rotated. `now`: epoch milliseconds.
 */
export function isSignedByStripe(body: string, header: string | undefined, secret: string, now: number): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
