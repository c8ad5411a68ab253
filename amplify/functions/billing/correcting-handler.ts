import { endedMembershipText } from '@rules/activity-text';
import { maxReasonLength } from '@rules/request-bounds';
import type { Schema } from '../../data/schema';
import { findAccounts } from '../shared/accounts';
import { administratorOf, type Caller } from '../shared/caller';
import { type PaymentRow, paymentRow, type RecordOwner, type SubscriptionRow, subscriptionRow } from './listed-rows';
import { applyMembershipEvent, requireApplied } from './operations/apply-membership-event';
import { sendMembershipEmails } from './operations/membership-emails';
import { settlePayment } from './operations/settle-payment';
import { paymentProvider } from './provider/payment-provider';
import { readSubscription } from './records/customer-membership';
import { readPayment, readPaymentItem } from './records/payment-record';

type RefundEvent = Parameters<Schema['refundPayment']['functionHandler']>[0];
type EndEvent = Parameters<Schema['endMembership']['functionHandler']>[0];

/** The operations by which administrators correct memberships and payments. The schema rejects all other callers. */
export const handler = async (event: RefundEvent | EndEvent): Promise<PaymentRow | SubscriptionRow> => {
  const caller = administratorOf(event);
  return 'paymentId' in event.arguments ? refund(caller, event.arguments.paymentId) : end(caller, event.arguments);
};

async function refund(caller: Caller, paymentId: string): Promise<PaymentRow> {
  const payment = await readPayment(paymentId);
  if (!payment) throw new Error('NO_SUCH_PAYMENT');
  // A concurrent call has refunded the payment, which is the requested result.
  if (payment.state !== 'REFUNDED') {
    if (payment.state !== 'PAID') throw new Error('NOT_PAID');
    const provider = paymentProvider();
    if (provider?.name !== payment.provider)
      throw new Error(`REFUND_FAILED: the provider ${payment.provider} is not configured.`);
    try {
      await provider.refund(payment);
    } catch (error) {
      throw new Error(`REFUND_FAILED: ${error instanceof Error ? error.message : String(error)}`);
    }
    await settlePayment({ paymentId, result: { kind: 'REFUNDED', reason: 'REFUND' }, caller, now: new Date() });
  }
  const item = await readPaymentItem(paymentId);
  return paymentRow(item ?? { id: paymentId }, await ownerOf(payment.userId));
}

async function end(caller: Caller, { id, reason }: EndEvent['arguments']): Promise<SubscriptionRow> {
  const trimmed = reason.trim();
  if (trimmed === '' || trimmed.length > maxReasonLength) throw new Error('INVALID_REASON');
  const record = await readSubscription(id);
  if (typeof record?.user_id !== 'string') throw new Error('NO_SUBSCRIPTION');
  const now = new Date();
  const description = endedMembershipText(record.user_id, trimmed);
  const activity = { caller, event: 'Membership ended' as const, description };
  const result = await applyMembershipEvent(
    { userId: record.user_id, recordId: id, event: { type: 'ENDED' }, activity },
    now,
  );
  const applied = requireApplied(result);
  await sendMembershipEmails(applied, now);
  return subscriptionRow(applied.current.record ?? record, await ownerOf(record.user_id));
}

async function ownerOf(userId: string): Promise<RecordOwner | undefined> {
  const [account] = await findAccounts(userId);
  if (!account) return undefined;
  const { id, user_email } = account;
  return { accountId: String(id), email: typeof user_email === 'string' ? user_email : null };
}
