import { afterEach, expect, test, vi } from 'vitest';
import { playDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { removeComment } from './comments';

afterEach(() => vi.unstubAllEnvs());

test('a comment that is moderated in the same moment is deleted a moment later', async () => {
  vi.stubEnv('COMMENT_TABLE', 'BlogComment');
  vi.stubEnv('COMMENT_AUTHOR_TABLE', 'CommentAuthors');
  let attempts = 0;
  const client = await playDynamoDB(() => {
    attempts += 1;
    return attempts === 1 ? { refusals: ['TransactionConflict', 'None'] } : { answer: {} };
  });
  await removeComment(client, 'a');
  expect(attempts).toBe(2);
});
