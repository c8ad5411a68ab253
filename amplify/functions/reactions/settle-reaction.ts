import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { spreadOut } from '../spread-out';
import { isTakenBack, planReaction, type ReactionChange } from './reaction-plan';
import { readCounts, readStanding, removeOlder, type TitleOfUser, writePlan } from './reaction-store';

const patienceMilliseconds = 20_000;

/**
 * Makes the change, record and counter together, however many change the same title at once; false when there is no
 * such title. Throws when its turn does not come.
 */
export async function settleReaction(
  client: DynamoDBDocumentClient,
  title: TitleOfUser,
  change: ReactionChange,
): Promise<boolean> {
  const end = Date.now() + patienceMilliseconds;
  for (let attempt = 1; Date.now() < end; attempt += 1) {
    const { madeAt, older, ...standing } = await readStanding(client, title);
    const plan = planReaction(standing, change);
    if (plan && (await writePlan(client, title, plan, { now: new Date().toISOString(), madeAt }))) return true;
    if (!plan) {
      // A reaction older than its title no longer counts, but the customer still sees it in the list.
      const record = change === 'REMOVE_FAVORITE' ? 'favorite' : 'reaction';
      if (madeAt && isTakenBack(change) && older.includes(record)) await removeOlder(client, title, record, madeAt);
      return true;
    }
    if (!(await readCounts(client, title))) return false;
    await spreadOut(attempt);
  }
  throw new Error('Too many people are rating this title at the moment. Please try again.');
}
