import { requiredVariable } from '../../shared/required-variable';
import type { KeptCard } from './payment-provider';

/** Stripe refused; `code` is its own, such as `card_declined`, and `param` names the field that it is about. */
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
export async function askStripe(
  method: 'GET' | 'POST',
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
  const answer = partOf(await response.json());
  if (response.ok) return answer;
  throw refusalOf(response.status, partOf(answer.error));
}

function refusalOf(status: number, { message = status, code, type, decline_code, param }: Record<string, unknown>) {
  const declined = typeof decline_code === 'string' ? decline_code : undefined;
  return new StripeError(String(message), status, String(code ?? type ?? ''), declined, String(param ?? ''));
}

/** A part of an answer that is an object; anything else has no fields. */
export function partOf(value: unknown): Record<string, unknown> {
  // A JSON object has string keys and values of any type.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A text, or the id of a part that was expanded. */
export function idOf(value: unknown): string | undefined {
  const id = typeof value === 'string' ? value : partOf(value).id;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Cents of the US dollar; undefined where Stripe took another currency in its place, at a rate of its own. */
export function dollarCents(amount: unknown, currency: unknown): number | undefined {
  return currency === 'usd' && typeof amount === 'number' ? amount : undefined;
}

/** By which intent a page was paid on, and how much; undefined where it was not. */
export function paidOnPage(
  session: ReturnType<typeof partOf>,
): { intentId: string; amount: number | undefined } | undefined {
  const intentId = idOf(session.payment_intent);
  if (!intentId || session.payment_status !== 'paid') return undefined;
  return { intentId, amount: dollarCents(session.amount_total, session.currency) };
}

/** The card that a payment was made with, or that was kept, as later charges need it; undefined where none was kept. */
export async function cardBehind(kind: 'payment_intents' | 'setup_intents', id: string): Promise<KeptCard | undefined> {
  const fields = { 'expand[]': 'payment_method' };
  const intent = await askStripe('GET', `/v1/${kind}/${encodeURIComponent(id)}`, { fields });
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)];
  if (!customer || !method) return undefined;
  const { last4 } = partOf(partOf(intent.payment_method).card);
  return { token: `${customer}/${method}`, lastFour: typeof last4 === 'string' ? last4 : '····' };
}
