import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Schema } from '../../data/schema';
import { authorshipsOf } from '../blog/comments';
import { signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { batchGetAll, queryAll, type StoredItem } from '../shared/dynamodb/read-items';
import { requiredVariable } from '../shared/required-variable';

const users = new CognitoIdentityProviderClient({});

/** The `readOwnRecords` operation: the caller's activity log, comments on posts and sign-up record. */
export const handler: Schema['readOwnRecords']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to see what is stored about you.');
  const who = { UserPoolId: requiredVariable('USER_POOL_ID'), Username: caller.id };
  const { UserAttributes = [] } = await users.send(new AdminGetUserCommand(who));
  const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
  const [ActivityLogs, BlogComment, UserSignUps] = await Promise.all([
    queryAll(client, {
      table: requiredVariable('ACTIVITY_TABLE'),
      index: 'activityLogsByUser_idAndActivity_timestamp',
      field: 'user_id',
      value: caller.id,
    }),
    commentsBy(caller.id),
    email === undefined
      ? []
      : queryAll(client, {
          table: requiredVariable('SIGN_UP_TABLE'),
          index: 'userSignUpsBySignup_email',
          field: 'signup_email',
          value: email,
        }),
  ]);
  return JSON.stringify({ ActivityLogs, BlogComment, UserSignUps });
};

/** Their writer is named beside them. */
async function commentsBy(userId: string): Promise<StoredItem[]> {
  const keys = (await authorshipsOf(client, userId)).map(({ comment_id }) => ({ id: comment_id }));
  return batchGetAll(client, requiredVariable('COMMENT_TABLE'), keys);
}
