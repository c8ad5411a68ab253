import { rejection, type StripeAnswer, type StripeCall } from './fake-stripe-api';

interface KnownKey {
  question: string;
  at: number;
  answer: StripeAnswer;
}

/** Lifetime of an idempotency key at Stripe: one day, in milliseconds. */
const day = 86_400_000;

/**
 * Responds to each idempotency key like Stripe: a repeated request gets the first response for one day, and another
 * request with the same key is rejected. Afterwards the key can be used again.
 */
export function withIdempotencyKeys(now: () => number, answer: (call: StripeCall) => Promise<StripeAnswer>) {
  const known = new Map<string, KnownKey>();
  return async (call: StripeCall): Promise<StripeAnswer> => {
    if (call.key === undefined) return answer(call);
    const question = JSON.stringify([call.path, call.fields]);
    const before = known.get(call.key);
    if (before && now() - before.at < day)
      return before.question === question ? before.answer : keyReuseError(call.key);
    const first = { question, at: now(), answer: await answer(call) };
    // A request that conflicts with a concurrent one does not use up the key.
    if (first.answer.status !== 409) known.set(call.key, first);
    return first.answer;
  };
}

function keyReuseError(key: string): StripeAnswer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return rejection(400, { type: 'idempotency_error', message });
}
