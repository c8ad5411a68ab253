import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { administratorOf } from '../caller';
import { parsePost } from './post-request';
import { savePost } from './save-post';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The `savePost` operation. */
export const handler: Schema['savePost']['functionHandler'] = async (event) =>
  savePost(client, administratorOf(event), parsePost(event.arguments));
