import { randomInt, randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { addressOf, callerOf } from '../caller';
import { requiredVariable } from '../required-variable';
import { takeTurn } from './rate-limit';
import { parseSupportRequest } from './support-request';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const requestsAnHour = 5;

/** The `fileSupportRequest` operation: stores a SupportInteractions record and answers its number (decisions 2 and 24). */
export const handler: Schema['fileSupportRequest']['functionHandler'] = async (event) => {
  const request = parseSupportRequest(event.arguments);
  const userId = callerOf(event)?.id;
  const caller = userId ?? addressOf(event);
  const now = new Date();
  if (!(await takeTurn(client, requiredVariable('RATE_TABLE'), `support#${caller}`, requestsAnHour, now.getTime()))) {
    throw new Error('You have sent several requests within the hour. Please wait a little before the next one.');
  }
  const number = `S-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomInt(100_000, 1_000_000)}`;
  await client.send(
    new PutCommand({
      TableName: requiredVariable('SUPPORT_TABLE'),
      Item: {
        id: randomUUID(),
        support_id: number,
        ...(userId ? { user_id: userId } : {}),
        support_sender_name: request.name,
        support_sender_email: request.email,
        support_subject: request.subject,
        support_message: request.message,
        support_status: 'OPEN',
        support_filed_date: now.toISOString(),
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        __typename: 'SupportInteractions',
      },
    }),
  );
  return number;
};
