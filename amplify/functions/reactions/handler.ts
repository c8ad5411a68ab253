import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { isTitleKind } from '../title-tables';
import { planReaction, type ReactionChange } from './reaction-plan';
import { readCounts, readStanding, type TitleOfUser, writePlan } from './reaction-store';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const patienceMilliseconds = 20_000;

/**
 * The `react` operation (decision 2): a customer counts once a title, like and dislike exclude each other, and any
 * number of simultaneous calls gives the exact counts, because record and counters change in one transaction.
 */
export const handler: Schema['react']['functionHandler'] = async (event) => {
  const { kind, titleId, change } = event.arguments;
  const userId = event.identity && 'sub' in event.identity ? event.identity.sub : undefined;
  if (!userId) throw new Error('Sign in to rate a title.');
  if (!isTitleKind(kind) || !isReactionChange(change)) throw new Error('No such kind of title or change.');
  const title = { userId, kind, titleId };
  await settle(title, change);
  const [counts, standing] = await Promise.all([readCounts(client, title), readStanding(client, title)]);
  if (!counts) throw new Error('There is no such title.');
  return { ...counts, reaction: standing.reaction ?? null, isFavorite: standing.isFavorite };
};

async function settle(title: TitleOfUser, change: ReactionChange): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  for (let attempt = 0; Date.now() < end; attempt++) {
    const plan = planReaction(await readStanding(client, title), change);
    if (!plan || (await writePlan(client, title, plan, new Date().toISOString()))) return;
    if (!(await readCounts(client, title))) throw new Error('There is no such title.');
    // Many at one counter: those who lose the race spread out.
    await pause(Math.random() * Math.min(1000, 20 * 2 ** attempt));
  }
  throw new Error('Too many people are rating this title at the moment. Please try again.');
}

function isReactionChange(change: unknown): change is ReactionChange {
  return ['LIKE', 'DISLIKE', 'CLEAR_REACTION', 'ADD_FAVORITE', 'REMOVE_FAVORITE'].includes(String(change));
}
