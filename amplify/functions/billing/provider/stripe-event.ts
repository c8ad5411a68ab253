import { createHmac, timingSafeEqual } from 'node:crypto';
import { asObject, dollarCents, idOf, paidOnPage } from './stripe-api';

/** Stripe's own tolerance, against replay attacks. */
const toleranceSeconds = 300;

/** The content of an event of Stripe that concerns our payments. */
export type PaymentEvent =
  /** A payment succeeded, on Stripe's page or by an off-session charge. */
  | { kind: 'PAID'; paymentId: string; intentId: string; amount: number | undefined }
  /** The page expired unpaid. */
  | { kind: 'ABANDONED'; paymentId: string }
  | { kind: 'REFUNDED'; intentId: string; paymentId: string | undefined }
  /**
   * The customer's bank disputes a payment, and in the end may take it back. `amount` in cents, also of a part of the
   * payment; undefined in another currency.
   */
  | { kind: 'DISPUTED' | 'DISPUTE_LOST'; intentId: string; paymentId: undefined; amount: number | undefined }
  /** A card was stored for later charges. */
  | { kind: 'CARD_KEPT'; userId: string; planId: string; shownCents: number; setupId: string };

export interface StripeEvent {
  id: string;
  type: string;
  /** Time at which the event happened; it can arrive days later. */
  at: Date;
  content: PaymentEvent | undefined;
}

/**
 * Parses the body of a webhook call; undefined if it is no event, and an event without a result for one that does not
 * concern our payments.
 */
export function readStripeEvent(body: string): StripeEvent | undefined {
  const event = asObject(parsed(body));
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || typeof event.created !== 'number')
    return undefined;
  const at = new Date(event.created * 1000);
  const subject = asObject(asObject(event.data).object);
  return { id: event.id, type: event.type, at, content: readers[event.type]?.(subject) };
}

type Part = Record<string, unknown>;

const readers: Partial<Record<string, (subject: Part) => PaymentEvent | undefined>> = {
  'checkout.session.completed': completed,
  // Some payment methods take days: the session completes before the money arrives.
  'checkout.session.async_payment_succeeded': completed,
  'checkout.session.async_payment_failed': abandoned,
  'checkout.session.expired': abandoned,
  // Sent for every payment, including those on the page; a renewal has no other event.
  'payment_intent.succeeded': (intent) => {
    const [paymentId, intentId] = [idOf(asObject(intent.metadata).payment_id), idOf(intent)];
    const amount = dollarCents(intent.amount_received, intent.currency);
    return paymentId && intentId ? { kind: 'PAID', paymentId, intentId, amount } : undefined;
  },
  'charge.refunded': (charge) => {
    const intentId = idOf(charge.payment_intent);
    // Partial refunds are handled manually.
    if (!intentId || charge.refunded !== true) return undefined;
    return { kind: 'REFUNDED', intentId, paymentId: idOf(asObject(charge.metadata).payment_id) };
  },
  'charge.dispute.created': (dispute) => disputed(dispute, 'DISPUTED'),
  'charge.dispute.closed': (dispute) => (dispute.status === 'lost' ? disputed(dispute, 'DISPUTE_LOST') : undefined),
};

function disputed(dispute: Part, kind: 'DISPUTED' | 'DISPUTE_LOST'): PaymentEvent | undefined {
  const intentId = idOf(dispute.payment_intent);
  // The metadata of a dispute is not that of its payment.
  if (!intentId) return undefined;
  return { kind, intentId, paymentId: undefined, amount: dollarCents(dispute.amount, dispute.currency) };
}

function completed(session: Part): PaymentEvent | undefined {
  const metadata = asObject(session.metadata);
  if (session.mode === 'setup') {
    const [userId, planId, setupId] = [idOf(metadata.user_id), idOf(metadata.plan_id), idOf(session.setup_intent)];
    const shownCents = Number(metadata.shown_cents);
    return userId && planId && setupId ? { kind: 'CARD_KEPT', userId, planId, shownCents, setupId } : undefined;
  }
  const [paymentId, paid] = [idOf(metadata.payment_id), paidOnPage(session)];
  return paymentId && paid ? { kind: 'PAID', paymentId, ...paid } : undefined;
}

function abandoned(session: Part): PaymentEvent | undefined {
  const paymentId = idOf(asObject(session.metadata).payment_id);
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
