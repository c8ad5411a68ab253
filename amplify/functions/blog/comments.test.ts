import { afterEach, expect, test, vi } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { deleteComment } from './comments';

afterEach(() => vi.unstubAllEnvs());

test('deletes a comment again after a concurrent moderation', async () => {
  vi.stubEnv('COMMENT_TABLE', 'BlogComment');
  vi.stubEnv('COMMENT_AUTHOR_TABLE', 'CommentAuthors');
  let attempts = 0;
  await fakeDynamoDB(() => {
    attempts += 1;
    return attempts === 1 ? { refusals: ['TransactionConflict', 'None'] } : { body: {} };
  });
  await deleteComment('a');
  expect(attempts).toBe(2);
});
