import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Names of the recorded Stripe events in tests/contract/memberships/stripe-events; stripe.suite.ts lists their origins.
 */
export type StripeEventName =
  | 'checkout-session-completed'
  | 'checkout-session-completed-setup'
  | 'checkout-session-completed-setup-of-2025'
  | 'checkout-session-expired'
  | 'charge-refunded'
  | 'charge-dispute-created'
  | 'charge-dispute-closed'
  | 'payment-intent-succeeded';

/** Values that a test sets in its event: the id of the payment or the user, that of the plan, and the event's own. */
export interface EventMarks {
  payment?: string;
  user?: string;
  plan?: string;
  /** Displayed price of the plan's period, in cents; 9.99 by default. */
  shownCents?: number;
  event?: string;
  /** Time since the event happened, in seconds; 0 by default. */
  secondsAgo?: number;
  /** Amount in cents; 9.99 by default. */
  amount?: number;
  /** Outcome of a closed dispute; `lost` by default. */
  status?: 'won' | 'lost';
}

/** Returns the body of an event as Stripe sends it: the recording, overridden by the test's values. */
export function stripeEvent(name: StripeEventName, marks: EventMarks): string {
  const recording = recordingOf(name);
  const ofNow = deepMerge(recording, shiftTimes(recording, marks.secondsAgo));
  return JSON.stringify(deepMerge(ofNow, ofTheTest[name]({ event: randomUUID(), ...marks })), null, 2);
}

type Part = { [field: string]: unknown };
type Recording = Part & { created: number; data: { object: Part } };

/** Overrides by event. All other fields are as recorded. */
const ofTheTest: Record<StripeEventName, (marks: EventMarks) => Part> = {
  'checkout-session-completed': ({ event, payment, user, amount }) => ({
    id: `evt_${event}`,
    data: {
      object: {
        ...sessionOf(payment, user, amount),
        customer: `cus_${payment}`,
        payment_intent: `pi_${payment}`,
      },
    },
  }),
  'checkout-session-completed-setup': storedCard,
  'checkout-session-completed-setup-of-2025': storedCard,
  'checkout-session-expired': ({ event, payment, user }) => ({
    id: `evt_${event}`,
    // The recorded shop was in live mode; ours is in test mode.
    livemode: false,
    data: { object: { ...sessionOf(payment, user), livemode: false } },
  }),
  'charge-refunded': ({ event, payment }) => ({
    id: `evt_${event}`,
    data: {
      object: {
        id: `ch_${payment}`,
        amount: 999,
        amount_captured: 999,
        amount_refunded: 999,
        currency: 'usd',
        customer: `cus_${payment}`,
        metadata: { payment_id: payment },
        payment_intent: `pi_${payment}`,
        payment_method: `pm_${payment}`,
        payment_method_details: { card: { amount_authorized: 999, overcapture: { maximum_amount_capturable: 999 } } },
      },
    },
  }),
  'charge-dispute-created': (marks) => ({ ...dispute(marks, 'needs_response'), type: 'charge.dispute.created' }),
  'charge-dispute-closed': (marks) => dispute(marks, marks.status),
  'payment-intent-succeeded': ({ event, payment, user, amount = 999 }) => ({
    id: `evt_${event}`,
    data: {
      object: {
        id: `pi_${payment}`,
        amount,
        amount_received: amount,
        customer: `cus_${user}`,
        latest_charge: `ch_${payment}`,
        metadata: { payment_id: payment },
        payment_method: `pm_${user}`,
      },
    },
    request: { idempotency_key: payment },
  }),
};

/** Returns the checkout session of a payment. */
function sessionOf(payment: string | undefined, user: string | undefined, amount = 999): Part {
  return {
    id: `cs_test_${payment}`,
    amount_subtotal: amount,
    amount_total: amount,
    client_reference_id: payment,
    currency: 'usd',
    metadata: { payment_id: payment, user_id: user },
  };
}

function storedCard({ event, user, plan, shownCents = 999 }: EventMarks): Part {
  return {
    id: `evt_${event}`,
    data: {
      object: {
        id: `cs_test_${event}`,
        client_reference_id: null,
        customer: `cus_${user}`,
        metadata: { user_id: user, plan_id: plan, shown_cents: String(shownCents) },
        setup_intent: `seti_${user}`,
      },
    },
  };
}

function dispute({ event, payment, amount = 999 }: EventMarks, status = 'lost'): Part {
  const object = { id: `du_${payment}`, amount, charge: `ch_${payment}`, payment_intent: `pi_${payment}`, status };
  return { id: `evt_${event}`, data: { object } };
}

/** Shifts the recording's times so that the event happens now, or some seconds ago. */
function shiftTimes({ created, data: { object } }: Recording, secondsAgo = 0): Part {
  const later = Math.floor(Date.now() / 1000) - secondsAgo - created;
  const moved = Object.entries(object).flatMap(([field, value]): [string, number][] =>
    typeof value === 'number' && ['created', 'expires_at'].includes(field) ? [[field, value + later]] : [],
  );
  return { created: created + later, data: { object: Object.fromEntries(moved) } };
}

/** Overrides existing fields of a recording; throws for others, so that a test sends only fields that Stripe sends. */
function deepMerge<Whole extends Part>(recorded: Whole, ours: Part): Whole {
  const fields = Object.entries(ours).map(([field, value]): [string, unknown] => {
    if (!(field in recorded)) throw new Error(`The recording has no field ${field}.`);
    const there = recorded[field];
    // Metadata may have any field names.
    return [field, field !== 'metadata' && isPart(there) && isPart(value) ? deepMerge(there, value) : value];
  });
  return { ...recorded, ...Object.fromEntries(fields) };
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordingOf(name: StripeEventName): Recording {
  if (name === 'charge-dispute-created') return recorded('charge-dispute-closed');
  if (name !== 'checkout-session-completed-setup-of-2025') return recorded(name);
  // For a session of that year only the API response exists; the event around it is that of a payment's session.
  const object: Part = recorded('checkout-session-setup');
  const created = Number(object.created) + 30;
  return { ...recorded('checkout-session-completed'), api_version: '2025-03-31.basil', created, data: { object } };
}

function recorded(
  file:
    | Exclude<StripeEventName, 'checkout-session-completed-setup-of-2025' | 'charge-dispute-created'>
    | 'checkout-session-setup',
) {
  const address = new URL(`../contract/memberships/stripe-events/${file}.json`, import.meta.url);
  // The type of the recorded files; a test fails early if one differs.
  return JSON.parse(readFileSync(address, 'utf8')) as Recording;
}

/** Returns Stripe's signature header for a body; `at`: epoch milliseconds of the signing. */
export function stripeSignature(body: string, { secret, at }: { secret: string; at: number }): string {
  const time = Math.floor(at / 1000);
  const by = (key: string) => createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  // In test mode Stripe adds `v0`, which is not verified.
  return `t=${time},v1=${by(secret)},v0=${by('v0')}`;
}

/** Sends a body to a webhook as Stripe does; returns the status of the response. */
export async function sendToWebhook(address: string, body: string, signature: string | undefined): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  return (await fetch(address, { method: 'POST', body, headers })).status;
}
