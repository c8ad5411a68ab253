import { afterEach, expect, test, vi } from 'vitest';
import * as auth from '@/backend/client/auth';
import { BackendError } from '@/backend/client/errors';
import * as operations from '@/backend/operations';
import * as support from '@/backend/support';
import { sendSupportRequest } from './support-requests';
import { sendReply } from './tickets';

afterEach(() => vi.restoreAllMocks());

const request = { name: 'Ada', email: 'ada@example.com', message: 'Hi', language: 'en', website: '' };

test.each([
  ['a support request', () => sendSupportRequest({ ...request, subject: 'other' }, '1'), { outcome: 'session-ended' }],
  ['a reply', () => sendReply({ ticketId: '1', message: 'Hi', requestId: '1' }), 'failed'],
])('%s whose tokens the server rejects checks the session', async (_kind, send, outcome) => {
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
  const rejection = new BackendError('UnauthorizedException', [{ path: 'send', message: 'The session has ended.' }]);
  vi.spyOn(operations, 'mutate').mockRejectedValue(rejection);
  vi.spyOn(support, 'fileSupportRequest').mockRejectedValue(rejection);
  const check = vi.spyOn(auth, 'hasSession').mockResolvedValue(false);
  expect(await send()).toEqual(outcome);
  expect(check).toHaveBeenCalledOnce();
});
