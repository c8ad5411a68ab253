import type { Schema } from '../../data/schema';
import { type Caller, operationOf, signedInCaller } from '../shared/caller';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { isRequestId } from '../shared/idempotency';
import { logFailure } from '../shared/log';
import { settlePayment } from './operations/settle-payment';
import { releasePaymentLock } from './operations/settle-pending';
import { type PaymentStep, paymentIdOf, paymentStep, startPayment } from './operations/start-payment';
import { paymentProvider } from './provider/payment-provider';
import { StripeError } from './provider/stripe-api';
import { testCardOf } from './provider/test-provider';
import { readCustomerMembership } from './records/customer-membership';
import { readPayment, type StoredPayment } from './records/payment-record';

/** Rate limit: enough for a customer with many cards, too low for testing stolen ones. */
const paymentsAnHour = 20;

type StartEvent = Parameters<Schema['startPayment']['functionHandler']>[0];
type ConfirmEvent = Parameters<Schema['confirmPayment']['functionHandler']>[0];
type ProviderEvent = Parameters<Schema['paymentProvider']['functionHandler']>[0];

/** The operations by which customers pay. */
export const handler = async (event: StartEvent | ConfirmEvent | ProviderEvent): Promise<PaymentStep | string> => {
  if (operationOf(event) === 'paymentProvider') return paymentProvider()?.name ?? 'NONE';
  const caller = signedInCaller(event, 'Sign in to pay.');
  if ('requestId' in event.arguments)
    return start(caller, event.arguments).catch((error: unknown) => hideProviderError(error, caller));
  if ('isApproved' in event.arguments) return confirm(caller, event.arguments);
  throw new Error('Unknown operation.');
};

/** Provider errors about our account, such as an invalid key, are logged and hidden from customers. */
function hideProviderError(error: unknown, { id }: Caller): never {
  if (!(error instanceof StripeError)) throw error;
  // A concurrent request is opening the same page.
  if (error.status === 409) throw new Error('PAYMENT_RUNNING');
  logFailure('Stripe refused.', error, { userId: id });
  throw new Error('PROVIDER_REFUSED');
}

async function start(caller: Caller, given: StartEvent['arguments']): Promise<PaymentStep> {
  const provider = paymentProvider();
  if (!provider) throw new Error('NO_PAYMENTS');
  if (!isRequestId(given.requestId)) throw new Error('INVALID_REQUEST');
  const now = new Date();
  const known = await readPayment(paymentIdOf(caller.id, given.requestId));
  // The same request leads to the same page of the provider, also if the provider's response to the first one was lost.
  const isOnPage = known?.state === 'PENDING' && 'createPaymentPage' in provider && known.provider === provider.name;
  if (known && !isOnPage)
    return paymentStep(await waitUntilSettled(known, caller, now), await membershipOf(caller, now));
  await enforceRateLimit(`payment#${caller.id}`, paymentsAnHour, now, 'TOO_MANY_PAYMENTS');
  const { planId, shownCents, requestId, cardNumber, cardExpiry, cardCode } = given;
  const card = cardNumber == null ? undefined : { number: cardNumber, expiry: cardExpiry ?? '', code: cardCode ?? '' };
  return startPayment(provider, { caller, planId, shownCents, requestId, card, now });
}

/** Waits for the result of a concurrent request, such as the first of two clicks. */
async function waitUntilSettled(payment: StoredPayment, caller: Caller, now: Date): Promise<StoredPayment> {
  const provider = paymentProvider();
  if (payment.state !== 'PENDING' || payment.step !== undefined || !provider) return payment;
  for (let wait = 0; wait < 20; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const current = await readPayment(payment.id);
    if (current && (current.state !== 'PENDING' || current.step !== undefined)) return current;
  }
  await releasePaymentLock(provider, caller, now);
  const current = await readPayment(payment.id);
  if (current && current.state !== 'PENDING') return current;
  throw new Error('PAYMENT_RUNNING');
}

async function confirm(caller: Caller, given: ConfirmEvent['arguments']): Promise<PaymentStep> {
  const now = new Date();
  const payment = await readPayment(given.paymentId);
  // Another customer's payment is reported as missing.
  if (!payment || payment.userId !== caller.id || payment.provider !== 'TEST') throw new Error('NO_SUCH_PAYMENT');
  if (payment.state === 'PENDING' && payment.step !== 'CONFIRMATION') throw new Error('PAYMENT_RUNNING');
  if (payment.state !== 'PENDING') return paymentStep(payment, await membershipOf(caller, now));
  const { transactionId, cardLastFour } = payment;
  const result = given.isApproved
    ? ({ kind: 'PAID', transactionId, card: testCardOf(cardLastFour) } as const)
    : ({ kind: 'FAILED', failure: 'NOT_CONFIRMED' } as const);
  const after = await settlePayment({ paymentId: payment.id, result, caller, now });
  return paymentStep(after ?? payment, await membershipOf(caller, now));
}

const membershipOf = (caller: Caller, now: Date) => readCustomerMembership(caller.id, now);
