import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { isTitleKind } from '../../rules/title-kind';
import { inTurns } from '../in-turns';
import { queryAll, type StoredItem } from '../query-all';
import type { ReactionChange } from '../reactions/reaction-plan';
import { settleReaction } from '../reactions/settle-reaction';
import { requiredVariable } from '../required-variable';

const marks = [
  { variable: 'REACTIONS_TABLE', change: 'CLEAR_REACTION' },
  { variable: 'FAVORITES_TABLE', change: 'REMOVE_FAVORITE' },
] as const satisfies { variable: string; change: ReactionChange }[];

/** Takes back all that the customer thought of titles: records and counters go down together. */
export async function takeBackReactions(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  for (const { variable, change } of marks) {
    const table = requiredVariable(variable);
    const records = await queryAll(client, { table, field: 'user_id', value: userId });
    await inTurns(records, (record) => takeBack(client, table, record, change));
  }
}

async function takeBack(
  client: DynamoDBDocumentClient,
  table: string,
  { user_id, title_key, title_kind, title_id }: StoredItem,
  change: ReactionChange,
): Promise<void> {
  const isCounted =
    isTitleKind(title_kind) &&
    (await settleReaction(client, { userId: String(user_id), kind: title_kind, titleId: String(title_id) }, change));
  // The title has been deleted, and its counters with it.
  if (!isCounted) await client.send(new DeleteCommand({ TableName: table, Key: { user_id, title_key } }));
}
