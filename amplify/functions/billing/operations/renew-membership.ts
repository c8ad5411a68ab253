import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type MembershipEffect, next } from '../../../rules/membership';
import { isChargeable } from '../../shared/accounts';
import type { Caller } from '../../shared/caller';
import { paymentProvider } from '../provider/payment-provider';
import { membershipId, readStanding, type Standing } from '../records/membership-record';
import { readPaymentCard } from '../records/payment-card';
import { readPayment, type StoredPayment } from '../records/payment-record';
import { moveMembership } from './apply-membership-event';
import { beginPayment, chargeCard } from './charge-payment';
import { addressOf, sendLetters } from './membership-emails';

/** Does with one person's membership what the time asks for: charges, reminds, ends, or nothing. */
export async function renewMembership(
  client: DynamoDBDocumentClient,
  userId: string,
  caller: Caller,
  now: Date,
): Promise<void> {
  const standing = await readStanding(client, userId, now);
  const move = next(standing.membership, { type: 'TIME_PASSED' }, now.getTime());
  if ('refused' in move || (move.membership === standing.membership && move.effects.length === 0)) return;
  const charge = move.effects.find((effect) => effect.kind === 'CHARGE');
  if (charge) {
    await chargeRenewal(client, standing, charge, caller, now);
    return;
  }
  const isEnd = move.membership.state === 'EXPIRED';
  const result = await moveMembership(
    client,
    { userId, event: { type: 'TIME_PASSED' }, ...(isEnd && { activity: { caller, event: 'Membership expired' } }) },
    now,
  );
  if (result.kind === 'MOVED') await sendLetters(client, result, now);
}

type DueCharge = Extract<MembershipEffect, { kind: 'CHARGE' }>;

/**
 * Charges the stored card for the period that is due. The payment's id contains the period and the attempt, so that a
 * repeated call finds the recorded payment. Undefined if another payment of this customer must be settled first.
 */
async function chargeRenewal(
  client: DynamoDBDocumentClient,
  standing: Standing,
  { plan, amount, dueAt, attempt }: DueCharge,
  caller: Caller,
  now: Date,
): Promise<StoredPayment | undefined> {
  const { userId, record } = standing;
  const provider = paymentProvider();
  const { provider: keptBy, card } = await readPaymentCard(client, userId);
  if (!provider || !card || keptBy !== provider.name || !(await isChargeable(client, userId))) {
    // Without a way to charge, as after a change of the provider, the time that is over is over.
    const activity = { caller, event: 'Membership ended' as const };
    const result = await moveMembership(client, { userId, event: { type: 'ENDED' }, activity }, now);
    if (result.kind === 'MOVED') await sendLetters(client, result, now);
    return undefined;
  }
  const subscriptionId = String(record?.id ?? membershipId(userId));
  const paymentId = `renewal-${subscriptionId}-${new Date(dueAt).toISOString().slice(0, 10)}-${attempt}`;
  const purchase = { paymentId, standing, purpose: 'RENEWAL', plan, amount, provider: provider.name, card } as const;
  if ((await beginPayment(client, purchase, now)) !== 'BEGUN') return undefined;
  const payment = await readPayment(client, paymentId);
  if (!payment) throw new Error(`The payment ${paymentId} is gone.`);
  const email = await addressOf(client, userId);
  return chargeCard(client, { payment, card, provider, caller, email, now });
}

/**
 * Charges a failed renewal to a new card at once, because the next retry would be a day away. Undefined if nothing is
 * due.
 */
export async function payWhatIsDue(
  client: DynamoDBDocumentClient,
  standing: Standing,
  caller: Caller,
  now: Date,
): Promise<StoredPayment | undefined> {
  const { membership } = standing;
  if (membership.state === 'NONE' || membership.failures === 0) return undefined;
  const move = next({ ...membership, failures: 0 }, { type: 'TIME_PASSED' }, now.getTime());
  const charge = 'effects' in move ? move.effects.find((effect) => effect.kind === 'CHARGE') : undefined;
  return charge && chargeRenewal(client, standing, { ...charge, attempt: membership.failures }, caller, now);
}
