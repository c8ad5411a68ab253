import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { next } from '../../rules/membership';
import type { Caller } from '../caller';
import { chargeRenewal } from './charge-renewal';
import { sendLetters } from './letters';
import { moveMembership } from './move-membership';
import { readStanding } from './standing';

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
