import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import { readItem } from '../shared/dynamodb/read-items';
import { requiredVariable } from '../shared/required-variable';
import { handlePaymentEvent } from './operations/handle-payment-event';
import { isSignedByStripe, readStripeEvent } from './provider/stripe-event';

/**
 * Stripe's webhook. Rejects a body without a recent valid signature before parsing it. Processes an event once: its id
 * is stored in the same transaction as its changes. Answers 500 on failure, so that Stripe retries.
 */
export const handler = async (event: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> => {
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  const signature = event.headers['stripe-signature'];
  const now = new Date();
  const isOurs =
    event.requestContext.http.method === 'POST' &&
    isSignedByStripe(body, signature, requiredVariable('STRIPE_WEBHOOK_SECRET'), now.getTime());
  const parsed = isOurs ? readStripeEvent(body) : undefined;
  if (!parsed) return { statusCode: 400, body: 'The event is not valid: its signature, its body or its type.' };
  if (await isKnown(parsed.id)) return { statusCode: 200, body: 'Known.' };
  await handlePaymentEvent(parsed, now);
  return { statusCode: 200, body: 'Taken in.' };
};

async function isKnown(eventId: string): Promise<boolean> {
  return (await readItem(requiredVariable('PAYMENT_EVENT_TABLE'), { event_id: eventId })) !== undefined;
}
