import type { DynamoDBStreamHandler } from 'aws-lambda';
import { titleKinds } from '../../rules/title-kind';
import { client } from '../shared/dynamodb/document-client';
import { incrementVersion, titleVersions } from '../shared/record-versions';
import { kindOfStream } from '../shared/stored-titles';

/** Increments a kind's version for every created, changed or deleted title, regardless of the writer. */
export const handler: DynamoDBStreamHandler = async (event) => {
  for (const kind of titleKinds) {
    const ids = event.Records.filter((record) => kindOfStream(record.eventSourceARN) === kind).flatMap(
      (record) => record.dynamodb?.Keys?.id?.S ?? [],
    );
    if (ids.length > 0) await incrementVersion(client, titleVersions(kind), ids);
  }
};
