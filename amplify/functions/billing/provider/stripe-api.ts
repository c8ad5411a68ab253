import { requiredVariable } from '../../shared/required-variable';
import type { StoredCard } from './payment-provider';

/** An error response of Stripe; `code` is Stripe's, such as `card_declined`, and `param` names the field. */
export class StripeError extends Error {
  override readonly name = 'StripeError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly declineCode: string | undefined,
    readonly param: string,
  ) {
    super(message);
  }
}

const apiVersion = '2024-06-20';

/**
 * Calls Stripe's HTTP API. A POST carries an idempotency key. Throws `StripeError` for an error response, and the error
 * of `fetch` without a response.
 */
export async function callStripe(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  {
    fields = {},
    idempotencyKey,
  }: { fields?: Record<string, string | number | undefined>; idempotencyKey?: string } = {},
): Promise<Record<string, unknown>> {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const address = new URL(path, requiredVariable('STRIPE_API'));
  if (method === 'GET') address.search = body.toString();
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${requiredVariable('STRIPE_SECRET_KEY')}`,
      'stripe-version': apiVersion,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(method === 'POST' && { body }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return asObject(await response.json());
  // A gateway's error is a page of HTML.
  const { error } = asObject(await response.json().catch(() => undefined));
  throw errorOf(response.status, asObject(error));
}

function errorOf(status: number, { message = status, code, type, decline_code, param }: Record<string, unknown>) {
  const declined = typeof decline_code === 'string' ? decline_code : undefined;
  return new StripeError(String(message), status, String(code ?? type ?? ''), declined, String(param ?? ''));
}

/** Returns an object unchanged, and an empty object for any other value. */
export function asObject(value: unknown): Record<string, unknown> {
  // A JSON object has string keys and values of any type.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Returns a reference's id, whether Stripe has expanded it or not. */
export function idOf(value: unknown): string | undefined {
  const id = typeof value === 'string' ? value : asObject(value).id;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** US cents; undefined if Stripe charged another currency at its own rate. */
export function dollarCents(amount: unknown, currency: unknown): number | undefined {
  return currency === 'usd' && typeof amount === 'number' ? amount : undefined;
}

/** Returns the payment intent and amount of a paid page; undefined for an unpaid one. */
export function paidOnPage(
  session: ReturnType<typeof asObject>,
): { intentId: string; amount: number | undefined } | undefined {
  const intentId = idOf(session.payment_intent);
  if (!intentId || session.payment_status !== 'paid') return undefined;
  return { intentId, amount: dollarCents(session.amount_total, session.currency) };
}

/** Returns the stored card of a payment or setup intent; undefined if it stored none. */
export async function storedCardOf(
  kind: 'payment_intents' | 'setup_intents',
  id: string,
): Promise<StoredCard | undefined> {
  const fields = { 'expand[]': 'payment_method' };
  const intent = await callStripe('GET', `/v1/${kind}/${encodeURIComponent(id)}`, { fields });
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)];
  if (!customer || !method) return undefined;
  const { last4 } = asObject(asObject(intent.payment_method).card);
  return { token: `${customer}/${method}`, lastFour: typeof last4 === 'string' ? last4 : '····' };
}
