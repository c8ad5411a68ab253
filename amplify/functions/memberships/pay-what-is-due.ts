import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { next } from '../../rules/membership';
import type { Caller } from '../caller';
import { chargeRenewal } from './charge-renewal';
import type { Standing } from './standing';
import type { StoredPayment } from './stored-payment';

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
