import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import { isShown, shownNames, shownProjection } from '../shown-title';
import { titleTable } from '../title-tables';

/** Returns the name of a title that customers can see; undefined if there is none. */
export async function titleNameOf(
  client: DynamoDBDocumentClient,
  { kind, id }: { kind: TitleKind; id: string },
): Promise<string | undefined> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: titleTable(kind),
      Key: { id },
      ProjectionExpression: `#title, ${shownProjection}`,
      ExpressionAttributeNames: { '#title': `${kind}_title`, ...shownNames(kind) },
    }),
  );
  const name = Item?.[`${kind}_title`];
  return typeof name === 'string' && Item && isShown(kind, Item) ? name : undefined;
}
