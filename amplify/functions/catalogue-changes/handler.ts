import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamHandler } from 'aws-lambda';
import { type TitleKind, titleKinds } from '../../rules/title-kind';
import { requiredVariable } from '../required-variable';
import { kindOfTable } from '../title-tables';
import { parseChanges, withChanges } from './change-list';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** Raises a kind's version for every title that was created, changed or deleted, whoever did it and by whatever way. */
export const handler: DynamoDBStreamHandler = async (event) => {
  for (const kind of titleKinds) {
    const ids = event.Records.filter((record) => kindOfTable(tableOf(record.eventSourceARN)) === kind).flatMap(
      (record) => record.dynamodb?.Keys?.id?.S ?? [],
    );
    if (ids.length > 0) await recordChanges(kind, ids);
  }
};

/** `arn:aws:dynamodb:region:account:table/NAME/stream/LABEL` */
function tableOf(streamArn: string | undefined): string {
  return streamArn?.split('/')[1] ?? '';
}

/** Only one writer wins each version; the others read again. */
async function recordChanges(kind: TitleKind, ids: string[]): Promise<void> {
  for (;;) {
    const TableName = requiredVariable('VERSION_TABLE');
    const { Item } = await client.send(new GetCommand({ TableName, Key: { kind }, ConsistentRead: true }));
    const before = Number(Item?.version ?? 0);
    const { version, changes } = withChanges(before, parseChanges(Item?.changes), ids);
    const now = new Date().toISOString();
    try {
      await client.send(
        new PutCommand({
          TableName,
          Item: {
            kind,
            version,
            changes: JSON.stringify(changes),
            createdAt: Item?.createdAt ?? now,
            updatedAt: now,
            __typename: 'CatalogueVersions',
          },
          ConditionExpression: 'attribute_not_exists(#kind) OR #version = :before',
          ExpressionAttributeNames: { '#kind': 'kind', '#version': 'version' },
          ExpressionAttributeValues: { ':before': before },
        }),
      );
      return;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
}
