import { isChargeOf, isMember, type MembershipEffect, nextMembership } from '@rules/billing/membership';
import { membershipId } from '@rules/billing/membership-record';
import { emailOf } from '../../shared/accounts';
import type { Caller } from '../../shared/caller';
import { paymentProvider } from '../provider/payment-provider';
import { type CustomerMembership, customerMembership, readCustomerMemberships } from '../records/customer-membership';
import { readPaymentCard } from '../records/payment-card';
import { readPayment, type StoredPayment } from '../records/payment-record';
import type { ShownPlan } from '../records/stored-plan';
import { applyMembershipEvent } from './apply-membership-event';
import { beginPayment, chargeCard } from './charge-payment';
import { isChargeable } from './chargeable-account';
import { sendMembershipEmails } from './membership-emails';

/**
 * Applies the passing of time to a customer's membership: charges it, reminds its owner, ends it, or changes nothing.
 * Ends the customer's other memberships, which are not charged, when their time is over.
 */
export async function renewMembership(userId: string, caller: Caller, now: Date): Promise<void> {
  const [current = customerMembership(userId, undefined), ...others] = await readCustomerMemberships(userId, now);
  for (const { record, membership } of others)
    if (isMember(membership) && membership.endsAt <= now.getTime()) {
      const activity = { caller, event: 'Membership expired' as const };
      const request = { userId, recordId: String(record?.id), event: { type: 'ENDED' }, activity } as const;
      await applyMembershipEvent(request, now);
    }
  const transition = nextMembership(current.membership, { type: 'TIME_PASSED' }, now.getTime());
  if ('refused' in transition || (transition.membership === current.membership && transition.effects.length === 0))
    return;
  const charge = transition.effects.find((effect) => effect.kind === 'CHARGE');
  if (charge) {
    await chargeRenewal(current, charge, caller, now);
    return;
  }
  const isEnd = transition.membership.state === 'EXPIRED';
  const result = await applyMembershipEvent(
    { userId, event: { type: 'TIME_PASSED' }, ...(isEnd && { activity: { caller, event: 'Membership expired' } }) },
    now,
  );
  if (result.kind === 'APPLIED') await sendMembershipEmails(result, now);
}

type DueCharge = Extract<MembershipEffect, { kind: 'CHARGE' }>;

/**
 * Charges the stored card for the period that is due, or retries a failed charge (dunning). The payment's id contains
 * the period and the attempt, so that a repeated call finds the recorded payment. Undefined if another payment of this
 * customer must be settled first.
 */
async function chargeRenewal(
  current: CustomerMembership,
  { plan, amount, dueAt, attempt, isOwnersAttempt = false }: DueCharge & { isOwnersAttempt?: boolean },
  caller: Caller,
  now: Date,
): Promise<StoredPayment | undefined> {
  const { userId, record } = current;
  const provider = paymentProvider();
  const { provider: storedBy, card } = await readPaymentCard(userId);
  if (!provider || !card || storedBy !== provider.name || !(await isChargeable(userId))) {
    // Without a way to charge, for example after a change of the provider, the membership ends.
    return endMembership(userId, caller, now);
  }
  const subscriptionId = String(record?.id ?? membershipId(userId));
  const paymentId = `renewal-${subscriptionId}-${new Date(dueAt).toISOString().slice(0, 10)}-${attempt}`;
  const purchase = { paymentId, current, purpose: 'RENEWAL', plan, amount, provider: provider.name, card } as const;
  const begun = await beginPayment(purchase, now);
  // The payment was refunded before its charge was counted, so its period was never added.
  if (begun === 'KNOWN' && (await readPayment(paymentId))?.state === 'REFUNDED')
    return endMembership(userId, caller, now);
  if (begun !== 'BEGUN') return undefined;
  const payment = await readPayment(paymentId);
  if (!payment) throw new Error(`The payment ${paymentId} no longer exists.`);
  const email = await emailOf(userId);
  return chargeCard({ payment, card, provider, caller, email, isOwnersAttempt, now });
}

async function endMembership(userId: string, caller: Caller, now: Date): Promise<undefined> {
  const activity = { caller, event: 'Membership ended' as const };
  const result = await applyMembershipEvent({ userId, event: { type: 'ENDED' }, activity }, now);
  if (result.kind === 'APPLIED') await sendMembershipEmails(result, now);
}

/**
 * Charges a failed renewal to a new card at once, because the next retry would be a day away. Undefined if nothing is
 * due, or if the charge is not the one that the client displayed, as after a change of plan in another tab.
 */
export async function retryDueCharge(
  current: CustomerMembership,
  { planId, shownCents }: ShownPlan,
  caller: Caller,
  now: Date,
): Promise<StoredPayment | undefined> {
  const { membership } = current;
  if (membership.state === 'NONE' || membership.failures === 0) return undefined;
  if (!isChargeOf(membership, { planId, cents: shownCents })) return undefined;
  const transition = nextMembership({ ...membership, failures: 0 }, { type: 'TIME_PASSED' }, now.getTime());
  const charge = 'effects' in transition ? transition.effects.find((effect) => effect.kind === 'CHARGE') : undefined;
  if (!charge) return undefined;
  const attempt = { ...charge, attempt: membership.failures, isOwnersAttempt: true };
  return chargeRenewal(current, attempt, caller, now);
}
