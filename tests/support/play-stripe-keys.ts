import { refusal, type StripeAnswer, type StripeCall } from './play-stripe-api';

interface KnownKey {
  question: string;
  at: number;
  answer: StripeAnswer;
}

/** How long Stripe promises to know a key; then it may forget it. */
const day = 86_400_000;

/**
 * Answers each key once, as Stripe does: whoever asks the same again within a day gets the first answer, and whoever asks
 * something else with it is refused. After that it is a new key.
 */
export function answerByKeys(now: () => number, answer: (call: StripeCall) => Promise<StripeAnswer>) {
  const known = new Map<string, KnownKey>();
  return async (call: StripeCall): Promise<StripeAnswer> => {
    if (call.key === undefined) return answer(call);
    const question = JSON.stringify([call.path, call.fields]);
    const before = known.get(call.key);
    if (before && now() - before.at < day)
      return before.question === question ? before.answer : otherQuestion(call.key);
    const first = { question, at: now(), answer: await answer(call) };
    known.set(call.key, first);
    return first.answer;
  };
}

function otherQuestion(key: string): StripeAnswer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return refusal(400, { type: 'idempotency_error', message });
}
