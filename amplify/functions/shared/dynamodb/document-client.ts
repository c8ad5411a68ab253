import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The tables of the region that a function runs in: one client a process. */
export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
