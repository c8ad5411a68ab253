import type { Schema } from '../../data/schema';
import { type Caller, callerOf, operationOf } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { countWithinRate } from '../shared/dynamodb/rate-limit';
import { settlePayment } from './operations/settle-payment';
import { freePaymentPlace } from './operations/settle-pending';
import { type PaymentStep, paymentIdOf, stepOf, takePayment } from './operations/start-payment';
import { paymentProvider } from './provider/payment-provider';
import { StripeError } from './provider/stripe-api';
import { testCardOf } from './provider/test-provider';
import { readStanding } from './records/membership-record';
import { readPayment, type StoredPayment } from './records/payment-record';

/** Rate limit: enough for a customer with many cards, too low for testing stolen ones. */
const paymentsAnHour = 20;

type StartEvent = Parameters<Schema['startPayment']['functionHandler']>[0];
type ConfirmEvent = Parameters<Schema['confirmPayment']['functionHandler']>[0];
type AskEvent = Parameters<Schema['paymentProvider']['functionHandler']>[0];

/** The operations by which customers pay. */
export const handler = async (event: StartEvent | ConfirmEvent | AskEvent): Promise<PaymentStep | string> => {
  if (operationOf(event) === 'paymentProvider') return paymentProvider()?.name ?? 'NONE';
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to pay.');
  if ('requestId' in event.arguments) return start(caller, event.arguments).catch(withoutItsWords);
  if ('isApproved' in event.arguments) return confirm(caller, event.arguments);
  throw new Error('There is no such operation.');
};

/** Provider errors about our account, such as an invalid key, are logged and hidden from customers. */
function withoutItsWords(error: unknown): never {
  if (!(error instanceof StripeError)) throw error;
  console.error('Stripe refused.', error);
  throw new Error('PROVIDER_REFUSED');
}

async function start(caller: Caller, given: StartEvent['arguments']): Promise<PaymentStep> {
  const provider = paymentProvider();
  if (!provider) throw new Error('NO_PAYMENTS');
  // It becomes part of a key.
  if (!/^[\w-]{8,64}$/.test(given.requestId)) throw new Error('INVALID_REQUEST');
  const now = new Date();
  const known = await readPayment(client, paymentIdOf(caller.id, given.requestId));
  if (known && !isLeftOnPage(known)) return stepOf(await settled(known, caller, now), await standing(caller, now));
  const turn = `payment#${caller.id}`;
  if (!(await countWithinRate(client, turn, paymentsAnHour, now.getTime()))) throw new Error('TOO_MANY_PAYMENTS');
  const { planId, shownCents, requestId, cardNumber, cardExpiry, cardCode } = given;
  const card = cardNumber == null ? undefined : { number: cardNumber, expiry: cardExpiry ?? '', code: cardCode ?? '' };
  return takePayment(client, provider, { caller, planId, shownCents, requestId, card, now });
}

/** A second click while the first is on its way: its answer is waited for. */
async function settled(payment: StoredPayment, caller: Caller, now: Date): Promise<StoredPayment> {
  const provider = paymentProvider();
  if (payment.state !== 'PENDING' || payment.step !== undefined || !provider) return payment;
  for (let wait = 0; wait < 20; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const current = await readPayment(client, payment.id);
    if (current && (current.state !== 'PENDING' || current.step !== undefined)) return current;
  }
  await freePaymentPlace(client, provider, caller, now);
  const current = await readPayment(client, payment.id);
  if (current && current.state !== 'PENDING') return current;
  throw new Error('PAYMENT_RUNNING');
}

async function confirm(caller: Caller, given: ConfirmEvent['arguments']): Promise<PaymentStep> {
  const now = new Date();
  const payment = await readPayment(client, given.paymentId);
  // Another customer's payment is reported as missing.
  if (!payment || payment.userId !== caller.id || payment.provider !== 'TEST') throw new Error('NO_SUCH_PAYMENT');
  if (payment.state === 'PENDING' && payment.step !== 'CONFIRMATION') throw new Error('PAYMENT_RUNNING');
  if (payment.state !== 'PENDING') return stepOf(payment, await standing(caller, now));
  const { transactionId, cardLastFour } = payment;
  const news = given.isApproved
    ? ({ kind: 'PAID', transactionId, card: testCardOf(cardLastFour) } as const)
    : ({ kind: 'FAILED', failure: 'NOT_CONFIRMED' } as const);
  const after = await settlePayment(client, { paymentId: payment.id, news, caller, now });
  return stepOf(after ?? payment, await standing(caller, now));
}

/** The same request again leads to the same page of the provider. */
function isLeftOnPage(payment: StoredPayment): boolean {
  return payment.state === 'PENDING' && payment.step === 'REDIRECT';
}

const standing = (caller: Caller, now: Date) => readStanding(client, caller.id, now);
