import type { DynamoDBStreamHandler } from 'aws-lambda';
import { titleKinds } from '../../rules/title-kind';
import { client } from '../shared/dynamodb/document-client';
import { incrementVersion, titleVersions } from '../shared/record-versions';
import { kindOfTable } from '../shared/stored-titles';

/** Increments a kind's version for every created, changed or deleted title, regardless of the writer. */
export const handler: DynamoDBStreamHandler = async (event) => {
  for (const kind of titleKinds) {
    const ids = event.Records.filter((record) => kindOfTable(tableOf(record.eventSourceARN)) === kind).flatMap(
      (record) => record.dynamodb?.Keys?.id?.S ?? [],
    );
    if (ids.length > 0) await incrementVersion(client, titleVersions(kind), ids);
  }
};

/** `arn:aws:dynamodb:region:account:table/NAME/stream/LABEL` */
function tableOf(streamArn: string | undefined): string {
  return streamArn?.split('/')[1] ?? '';
}
