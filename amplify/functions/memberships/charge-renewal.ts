import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { MembershipEffect } from '../../rules/membership';
import type { Caller } from '../caller';
import { paymentProvider } from '../payments/payment-provider';
import { beginPayment, chargeCard } from './begin-payment';
import { addressOf, sendLetters } from './letters';
import { isChargeable } from './membership-account';
import { moveMembership } from './move-membership';
import { readPaymentCard } from './payment-card';
import { membershipId, type Standing } from './standing';
import { readPayment, type StoredPayment } from './stored-payment';

export type DueCharge = Extract<MembershipEffect, { kind: 'CHARGE' }>;

/**
 * Charges the stored card for the period that is due. The payment's id contains the period and the attempt, so that a
 * repeated call finds the recorded payment. Undefined if another payment of this customer must be settled first.
 */
export async function chargeRenewal(
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
