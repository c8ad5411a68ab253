import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { millisecondsPerDay } from '../../rules/day-length';
import { isRenewalDue } from '../../rules/membership';
import type { Caller } from '../caller';
import type { PaymentProvider } from '../payments/payment-provider';
import { chargeCard } from './begin-payment';
import { addressOf } from './letters';
import { isChargeable } from './membership-account';
import { readPaymentCard } from './payment-card';
import { type News, settlePayment } from './settle-payment';
import { readStanding } from './standing';
import { nobody, readPayment, type StoredPayment } from './stored-payment';

/** Longer than any function runs: whoever asked the provider is gone. */
const goneMilliseconds = 5 * 60_000;
/** How long an owner may take to confirm. */
const patienceMilliseconds = millisecondsPerDay;
const abandoned = { kind: 'FAILED', failure: 'ABANDONED' } as const;

/**
 * Frees the caller's place for payments from a purchase that waits for its owner, or that its process left behind;
 * `BUSY` where somebody is at it. Answers a purchase of which it turns out that its owner has paid.
 */
export async function freePaymentPlace(
  client: DynamoDBDocumentClient,
  provider: PaymentProvider,
  caller: Caller,
  now: Date,
): Promise<'FREE' | 'BUSY' | StoredPayment> {
  const { pendingPaymentId } = await readPaymentCard(client, caller.id);
  const payment = pendingPaymentId ? await readPayment(client, pendingPaymentId) : undefined;
  if (payment?.state !== 'PENDING') return 'FREE';
  if (payment.step === undefined)
    return (await settleLeftBehind(client, provider, payment, caller, now)) ? 'FREE' : 'BUSY';
  const news = await newsOfWaiting(provider, payment);
  if (!news) return 'BUSY';
  const settled = await settlePayment(client, { paymentId: payment.id, news, caller, now });
  return settled?.state === 'PAID' ? settled : 'FREE';
}

/** The scheduled function's look at a payment that is not done. */
export async function settlePending(
  client: DynamoDBDocumentClient,
  provider: PaymentProvider | undefined,
  payment: StoredPayment,
  now: Date,
): Promise<void> {
  const caller = onBehalfOf(payment.userId);
  if (payment.step === undefined && payment.userId !== nobody && provider?.name === payment.provider) {
    await settleLeftBehind(client, provider, payment, caller, now);
    return;
  }
  // On the page of whoever has closed their account nobody is to pay any more.
  const isLeft = payment.step === 'REDIRECT' && payment.userId === nobody;
  if (!isLeft && now.getTime() - Date.parse(payment.date) < patienceMilliseconds) return;
  const news = await newsOfWaiting(provider, payment);
  if (news) await settlePayment(client, { paymentId: payment.id, news, caller, now });
}

/** Who goes on record where nobody calls: the customer, from no address. */
export function onBehalfOf(userId: string): Caller {
  return { id: userId, isAdministrator: false, address: 'server' };
}

/** Asks the provider again under the payment's id, and of the same card: that charges nothing twice. */
async function settleLeftBehind(
  client: DynamoDBDocumentClient,
  provider: PaymentProvider,
  payment: StoredPayment,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - Date.parse(payment.date) < goneMilliseconds) return false;
  const { pendingPaymentId, pendingToken } = await readPaymentCard(client, payment.userId);
  // A purchase on the provider's page has no card of ours: nobody was led there.
  if (pendingPaymentId !== payment.id || !pendingToken || !payment.plan) {
    await settlePayment(client, { paymentId: payment.id, news: abandoned, caller, now });
    return true;
  }
  const card = { token: pendingToken, lastFour: payment.cardLastFour };
  if (payment.purpose === 'RENEWAL' && !(await isStillWanted(client, payment, now))) {
    const taken = await provider.takenBefore(payment.id, card);
    const news: News = taken === undefined ? abandoned : { kind: 'PAID', transactionId: taken, card };
    await settlePayment(client, { paymentId: payment.id, news, caller, now });
    return true;
  }
  const email = await addressOf(client, payment.userId);
  const charged = await chargeCard(client, { payment, card, provider, caller, email, now });
  return charged.state !== 'PENDING';
}

/**
 * Nobody is charged whose membership was cancelled or ended while a renewal was under way, or whose account was disabled
 * or closed.
 */
async function isStillWanted(client: DynamoDBDocumentClient, { userId }: StoredPayment, now: Date): Promise<boolean> {
  const { membership } = await readStanding(client, userId, now);
  return isRenewalDue(membership, now.getTime()) && (await isChargeable(client, userId));
}

/** What is to be said of a purchase that waited for its owner; nobody may have told of what was paid on a page. */
async function newsOfWaiting(
  provider: PaymentProvider | undefined,
  { step, transactionId }: StoredPayment,
): Promise<News | undefined> {
  if (step !== 'REDIRECT' || provider?.name !== 'STRIPE') return abandoned;
  const page = await provider.closePage(transactionId);
  return page === 'CLOSED' ? abandoned : page;
}
