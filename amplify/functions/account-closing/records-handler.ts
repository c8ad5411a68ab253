import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Schema } from '../../data/schema';
import { authorshipsOf } from '../blog/comments';
import { signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { batchGetAll, isValidKey, queryAll, type StoredItem } from '../shared/dynamodb/read-items';
import { requiredVariable } from '../shared/required-variable';
import { readUserAttributes } from '../shared/user-pool';

/**
 * The `readOwnRecords` operation: the caller's comments on posts, sign-up record and activity log. The log of an
 * administrator who imports titles exceeds what AppSync returns in one response, so it is returned in DynamoDB's pages of
 * at most 1 MB; the first page has the other records.
 */
export const handler: Schema['readOwnRecords']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to see what is stored about you.');
  const after = parseToken(event.arguments.nextToken);
  const [activities, others] = await Promise.all([
    readActivities(caller.id, after),
    after ? {} : readOtherRecords(caller.id),
  ]);
  return JSON.stringify({ ...activities, ...others });
};

async function readActivities(userId: string, after: PageToken | undefined) {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: requiredVariable('ACTIVITY_TABLE'),
      IndexName: 'activityLogsByUser_idAndActivity_timestamp',
      KeyConditionExpression: 'user_id = :id',
      ExpressionAttributeValues: { ':id': userId },
      ...(after && { ExclusiveStartKey: { ...after, user_id: userId } }),
    }),
  );
  return { ActivityLogs: Items, ...(LastEvaluatedKey && { nextToken: JSON.stringify(LastEvaluatedKey) }) };
}

async function readOtherRecords(userId: string): Promise<Record<string, StoredItem[]>> {
  const { email } = await readUserAttributes(userId);
  const authorships = await authorshipsOf(userId);
  const commentKeys = authorships.map(({ comment_id }) => ({ id: comment_id }));
  const [BlogComment, UserSignUps] = await Promise.all([
    batchGetAll(requiredVariable('COMMENT_TABLE'), commentKeys),
    email === undefined
      ? []
      : queryAll({
          table: requiredVariable('SIGN_UP_TABLE'),
          index: 'userSignUpsBySignup_email',
          field: 'signup_email',
          value: email,
        }),
  ]);
  return { BlogComment, UserSignUps };
}

const keyPart = v.pipe(v.string(), v.check(isValidKey));

const tokenSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: keyPart, activity_timestamp: keyPart }));

type PageToken = v.InferOutput<typeof tokenSchema>;

/** Parses the token of a page; undefined for the first page. Throws for a token that the operation did not return. */
function parseToken(text: string | null | undefined): PageToken | undefined {
  if (text === undefined || text === null) return undefined;
  const parsed = v.safeParse(tokenSchema, text);
  if (!parsed.success) throw new Error('INVALID_TOKEN');
  return parsed.output;
}
