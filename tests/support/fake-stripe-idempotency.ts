import { rejection, type StripeCall, type StripeResponse } from './fake-stripe-api';

interface KnownKey {
  question: string;
  at: number;
  response: StripeResponse;
}

/** Lifetime of an idempotency key at Stripe: one day, in milliseconds. */
const day = 86_400_000;

/**
 * Responds to each idempotency key like Stripe: a repeated request gets the first response for one day, and another
 * request with the same key is rejected. Afterwards the key can be used again.
 */
export function withIdempotencyKeys(now: () => number, respond: (call: StripeCall) => Promise<StripeResponse>) {
  const known = new Map<string, KnownKey>();
  return async (call: StripeCall): Promise<StripeResponse> => {
    if (call.key === undefined) return respond(call);
    const question = JSON.stringify([call.path, call.fields]);
    const before = known.get(call.key);
    if (before && now() - before.at < day)
      return before.question === question ? before.response : keyReuseError(call.key);
    const first = { question, at: now(), response: await respond(call) };
    // A request that conflicts with a concurrent one does not use up the key.
    if (first.response.status !== 409) known.set(call.key, first);
    return first.response;
  };
}

function keyReuseError(key: string): StripeResponse {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return rejection(400, { type: 'idempotency_error', message });
}
