import { isRenewalDue, type PaymentPurpose } from '@rules/billing/membership';
import { millisecondsPerDay } from '@rules/time/day-length';
import { emailOf } from '../../shared/accounts';
import type { Caller } from '../../shared/caller';
import type { PaymentProvider } from '../provider/payment-provider';
import { readCustomerMembership } from '../records/customer-membership';
import { readPaymentCard } from '../records/payment-card';
import { closedAccountId, readPayment, type StoredPayment } from '../records/payment-record';
import { chargeCard } from './charge-payment';
import { isChargeable } from './chargeable-account';
import { type PaymentResult, settlePayment } from './settle-payment';

/**
 * Longer than the timeout of the function that begins such a payment (../resource.ts), so that its process has ended:
 * customers begin the first payments, the scheduled function begins renewals.
 */
const interruptedAfterMilliseconds: Record<PaymentPurpose, number> = { FIRST: 60_000, RENEWAL: 15 * 60_000 };
/** Time limit for the owner's confirmation. */
const confirmationTimeoutMilliseconds = millisecondsPerDay;
export const abandoned = { kind: 'FAILED', failure: 'ABANDONED' } as const;

/**
 * Releases the caller's payment lock from a purchase that waits for its owner or that its process left behind; throws
 * `BUSY` while a process works on it. Returns a purchase that turns out to be paid.
 */
export async function releasePaymentLock(
  provider: PaymentProvider,
  caller: Caller,
  now: Date,
): Promise<'FREE' | 'BUSY' | StoredPayment> {
  const { pendingPaymentId } = await readPaymentCard(caller.id);
  const payment = pendingPaymentId ? await readPayment(pendingPaymentId) : undefined;
  if (payment?.state !== 'PENDING') return 'FREE';
  if (payment.step === undefined) return (await settleInterrupted(provider, payment, caller, now)) ? 'FREE' : 'BUSY';
  const result = await resultOfWaiting(provider, payment);
  if (!result) return 'BUSY';
  const settled = await settlePayment({ paymentId: payment.id, result, caller, now });
  return settled?.state === 'PAID' ? settled : 'FREE';
}

/** Settles a pending payment; called by the scheduled function. */
export async function settlePending(
  provider: PaymentProvider | undefined,
  payment: StoredPayment,
  now: Date,
): Promise<void> {
  const caller = onBehalfOf(payment.userId);
  if (payment.step === undefined && payment.userId !== closedAccountId && provider?.name === payment.provider) {
    await settleInterrupted(provider, payment, caller, now);
    return;
  }
  // The payment page of a closed account is closed at once, so that it cannot be paid.
  const isLeft = payment.step === 'REDIRECT' && payment.userId === closedAccountId;
  if (!isLeft && now.getTime() - Date.parse(payment.date) < confirmationTimeoutMilliseconds) return;
  const result = await resultOfWaiting(provider, payment);
  if (result) await settlePayment({ paymentId: payment.id, result, caller, now });
}

/** The caller of a log entry without a request: the customer, without an IP address. */
export function onBehalfOf(userId: string): Caller {
  return { id: userId, isAdministrator: false, ipAddress: 'server' };
}

/** Repeats the request to the provider with the payment's id and the same card, which is idempotent. */
async function settleInterrupted(
  provider: PaymentProvider,
  payment: StoredPayment,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - Date.parse(payment.date) < interruptedAfterMilliseconds[payment.purpose]) return false;
  const { pendingPaymentId, pendingToken } = await readPaymentCard(payment.userId);
  // A purchase on the provider's page has no card here: its owner was not redirected.
  if (pendingPaymentId !== payment.id || !pendingToken || !payment.plan) {
    await settlePayment({ paymentId: payment.id, result: abandoned, caller, now });
    return true;
  }
  const card = { token: pendingToken, lastFour: payment.cardLastFour };
  if (payment.purpose === 'RENEWAL' && !(await isRenewalStillDue(payment, now))) {
    const transactionId = await provider.findEarlierCharge(payment.id, card);
    const result: PaymentResult = transactionId ? { kind: 'PAID', transactionId, card } : abandoned;
    await settlePayment({ paymentId: payment.id, result, caller, now });
    return true;
  }
  const email = await emailOf(payment.userId);
  const charged = await chargeCard({ payment, card, provider, caller, email, now });
  return charged.state !== 'PENDING';
}

/** Returns false if the membership was cancelled or ended during a renewal, or the account was disabled or closed. */
async function isRenewalStillDue({ userId }: StoredPayment, now: Date): Promise<boolean> {
  const { membership } = await readCustomerMembership(userId, now);
  return isRenewalDue(membership, now.getTime()) && (await isChargeable(userId));
}

/**
 * Returns the result of a purchase that waited for its owner; for a payment on the provider's page asks the provider,
 * because its webhook event may not have arrived.
 */
async function resultOfWaiting(
  provider: PaymentProvider | undefined,
  { step, transactionId }: StoredPayment,
): Promise<PaymentResult | undefined> {
  if (step !== 'REDIRECT' || !provider || !('expirePage' in provider)) return abandoned;
  const page = await provider.expirePage(transactionId);
  return page === 'CLOSED' ? abandoned : page;
}
