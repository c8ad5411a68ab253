import type { Schema } from '../../data/schema';
import { authorshipsOf } from '../blog/comments';
import { signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { batchGetAll, queryAll } from '../shared/dynamodb/read-items';
import { requiredVariable } from '../shared/required-variable';
import { readUserAttributes } from '../shared/user-pool';

/** The `readOwnRecords` operation: the caller's activity log, comments on posts and sign-up record. */
export const handler: Schema['readOwnRecords']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to see what is stored about you.');
  const { email } = await readUserAttributes(caller.id);
  const authorships = await authorshipsOf(client, caller.id);
  const commentKeys = authorships.map(({ comment_id }) => ({ id: comment_id }));
  const [ActivityLogs, BlogComment, UserSignUps] = await Promise.all([
    queryAll(client, {
      table: requiredVariable('ACTIVITY_TABLE'),
      index: 'activityLogsByUser_idAndActivity_timestamp',
      field: 'user_id',
      value: caller.id,
    }),
    batchGetAll(client, requiredVariable('COMMENT_TABLE'), commentKeys),
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
