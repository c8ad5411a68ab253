import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { callerOf } from '../caller';
import type { StoredItem } from '../query-all';
import { subscriptionsOf, writeCancelling } from './membership-store';
import { isRunning } from './trial';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The `cancelSubscription` operation (decision 23): access lasts to the end of what was promised. */
export const handler: Schema['cancelSubscription']['functionHandler'] = async (event) => {
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to cancel your subscription.');
  const now = new Date();
  const running = (await subscriptionsOf(client, caller.id)).find(({ subscription_status, subscription_end_date }) =>
    isRunning({ status: subscription_status, end: subscription_end_date }, now),
  );
  if (!running) throw new Error('NO_SUBSCRIPTION');
  const found = { id: String(running.id), status: String(running.subscription_status) };
  const isDone = await writeCancelling(client, caller, found, randomUUID(), now.toISOString());
  // Somebody changed it in the same moment: what they see next is not what they cancelled.
  if (!isDone) throw new Error('NO_SUBSCRIPTION');
  return cancelledRecord(running, now.toISOString());
};

type CancelledRecord = Schema['cancelSubscription']['returnType'];

function cancelledRecord(item: StoredItem, now: string): CancelledRecord {
  const changed = { ...item, subscription_status: 'CANCELLED', subscription_renewal_date: null, updatedAt: now };
  // The item is a UserSubscriptions record as the data API stored it.
  return changed as CancelledRecord;
}
