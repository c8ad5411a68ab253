import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { administratorOf } from '../caller';
import { parseSave } from './save-request';
import { saveTitle } from './save-title';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The `saveTitle` operation. */
export const handler: Schema['saveTitle']['functionHandler'] = async (event) =>
  saveTitle(client, administratorOf(event), parseSave(event.arguments));
