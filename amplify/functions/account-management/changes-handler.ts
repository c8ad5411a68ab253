import type { DynamoDBStreamHandler } from 'aws-lambda';
import { client } from '../document-client';
import { accounts, raiseVersion } from '../record-versions';

/** Raises the accounts' version for every one that was made, changed or deleted, whoever did it and by whatever way. */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  const ids = Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.id?.S ?? []);
  if (ids.length > 0) await raiseVersion(client, accounts(), ids);
};
