import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The events of tests/contract/memberships/stripe-events, by their file's name. */
export type StripeEventName =
  | 'checkout-session-completed'
  | 'checkout-session-completed-setup'
  | 'checkout-session-expired'
  | 'charge-refunded';

/** What a test puts into an event: the payment's or the user's id, the plan's, and the event's own. */
export interface EventMarks {
  payment?: string;
  user?: string;
  plan?: string;
  event?: string;
}

/** The body of an event as Stripe sends it, with the marks of a test; a new event unless it has an id. */
export function stripeEvent(name: StripeEventName, marks: EventMarks): string {
  const file = new URL(`../contract/memberships/stripe-events/${name}.json`, import.meta.url);
  const values: Record<string, string | undefined> = { event: randomUUID(), ...marks };
  return readFileSync(file, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, mark: string) => values[mark] ?? '');
}

/** The header by which Stripe vouches for a body; `at`: epoch milliseconds of its signing. */
export function stripeSignature(body: string, { secret, at }: { secret: string; at: number }): string {
  const time = Math.floor(at / 1000);
  const by = (key: string) => createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  // In its test mode Stripe adds `v0`, which proves nothing.
  return `t=${time},v1=${by(secret)},v0=${by('v0')}`;
}

/** Sends a body to a webhook as Stripe does, and answers with the status of its answer. */
export async function sendToWebhook(address: string, body: string, signature: string | undefined): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  return (await fetch(address, { method: 'POST', body, headers })).status;
}
