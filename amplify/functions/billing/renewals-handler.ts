import { millisecondsPerDay } from '@rules/time/day-length';
import { allItems, queryItems, type StoredItem } from '../shared/dynamodb/read-items';
import { inBatches } from '../shared/in-batches';
import { logFailure } from '../shared/log';
import { requiredVariable } from '../shared/required-variable';
import { renewMembership } from './operations/renew-membership';
import { onBehalfOf, settlePending } from './operations/settle-pending';
import { paymentProvider } from './provider/payment-provider';
import { storedPayment } from './records/payment-record';

/** A trial's owner gets a reminder some days before its end (amplify/rules/billing/membership.ts). */
const lookAheadMilliseconds = 3 * millisecondsPerDay;

/**
 * Runs hourly: settles pending payments, then applies the state machine to every membership whose time has come. The
 * next run retries interrupted work. A failure of one customer does not affect the others; the run fails at its end.
 */
export const handler = async (): Promise<void> => {
  const now = new Date();
  let failed = 0;
  const settle = async (records: 'payments' | 'memberships', userId: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failed += 1;
      logFailure(`One of the ${records} could not be settled.`, error, { userId });
    }
  };
  const provider = paymentProvider();
  const pending = (await pendingPayments(now)).flatMap((item) => storedPayment(item) ?? []);
  await inBatches(pending, (payment) =>
    settle('payments', payment.userId, () => settlePending(provider, payment, now)),
  );
  const due = await findDueCustomers(now);
  await inBatches(due, (userId) =>
    settle('memberships', userId, () => renewMembership(userId, onBehalfOf(userId), now)),
  );
  if (failed > 0) throw new Error(`Some payments or memberships could not be settled: ${failed}.`);
};

async function pendingPayments(now: Date): Promise<StoredItem[]> {
  return queryUntil(
    'PAYMENT_TABLE',
    'paymentHistoriesByPayment_statusAndPayment_date',
    ['payment_status', 'payment_date'],
    { value: 'PENDING', until: now },
  );
}

async function findDueCustomers(now: Date): Promise<string[]> {
  const trialReminderLimit = new Date(now.getTime() + lookAheadMilliseconds);
  const found = await Promise.all(
    (['TRIAL', 'ACTIVE', 'CANCELLED'] as const).map((value) =>
      queryUntil(
        'SUBSCRIPTION_TABLE',
        'userSubscriptionsBySubscription_statusAndSubscription_end_date',
        ['subscription_status', 'subscription_end_date'],
        { value, until: value === 'TRIAL' ? trialReminderLimit : now },
      ),
    ),
  );
  return [...new Set(found.flat().flatMap(({ user_id }) => (typeof user_id === 'string' ? [user_id] : [])))];
}

async function queryUntil(
  variable: string,
  IndexName: string,
  [key, sortKey]: [string, string],
  { value, until }: { value: string; until: Date },
): Promise<StoredItem[]> {
  const query = queryItems({
    TableName: requiredVariable(variable),
    IndexName,
    KeyConditionExpression: '#key = :value AND #sort <= :until',
    ExpressionAttributeNames: { '#key': key, '#sort': sortKey },
    ExpressionAttributeValues: { ':value': value, ':until': until.toISOString() },
  });
  return allItems(query);
}
