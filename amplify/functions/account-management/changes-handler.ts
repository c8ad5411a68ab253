import type { DynamoDBStreamHandler } from 'aws-lambda';
import { accountVersions, incrementVersion } from '../shared/record-versions';

/** Increments the accounts' version for every created, changed or deleted account, regardless of the writer. */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  const ids = Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.id?.S ?? []);
  if (ids.length > 0) await incrementVersion(accountVersions(), ids);
};
