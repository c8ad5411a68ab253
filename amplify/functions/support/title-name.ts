import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import { titleTable } from '../title-tables';

/** What a published title is called; undefined where there is none. */
export async function titleNameOf(
  client: DynamoDBDocumentClient,
  { kind, id }: { kind: TitleKind; id: string },
): Promise<string | undefined> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: titleTable(kind),
      Key: { id },
      ProjectionExpression: '#title, #status',
      ExpressionAttributeNames: { '#title': `${kind}_title`, '#status': `${kind}_status` },
    }),
  );
  const name = Item?.[`${kind}_title`];
  return typeof name === 'string' && Item?.[`${kind}_status`] !== 'DRAFT' ? name : undefined;
}
