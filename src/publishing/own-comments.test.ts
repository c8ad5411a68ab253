import { afterEach, expect, test, vi } from 'vitest';
import * as auth from '@/backend/client/auth';
import { BackendError } from '@/backend/client/errors';
import * as operations from '@/backend/operations';
import { sendComment } from './own-comments';

afterEach(() => vi.restoreAllMocks());

test('a comment whose tokens the server rejects checks the session', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const rejection = new BackendError('UnauthorizedException', [{ path: 'send', message: 'The session has ended.' }]);
  vi.spyOn(operations, 'mutate').mockRejectedValue(rejection);
  const check = vi.spyOn(auth, 'hasSession').mockResolvedValue(false);
  expect(await sendComment('opening', 'Hi', '1')).toEqual({ outcome: 'failed' });
  expect(check).toHaveBeenCalledOnce();
});
