import { expect, test } from 'vitest';
import { networkFailureCode } from '@/lib/failures';
import { BackendError } from './errors';
import { rejectionReason } from './rejections';

const byCode = { TOO_MANY_REQUESTS: 'too-many', NO_SUCH_TICKET: 'gone' } as const;
const said = (message: string, code = 'Lambda:Unhandled') =>
  new BackendError(code, [{ path: 'fileSupportRequest', message }]);

test('recognizes a rejection by its code', () => {
  expect(rejectionReason(said('TOO_MANY_REQUESTS'), byCode)).toBe('too-many');
  expect(rejectionReason(said('NO_SUCH_TICKET'), byCode)).toBe('gone');
});

test('reports a lost connection for an unreachable server', () => {
  expect(rejectionReason(said('A network error has occurred.', networkFailureCode), byCode)).toBe('no-connection');
});

test.each([said('INVALID_MESSAGE'), said('constructor'), new Error('TOO_MANY_REQUESTS'), undefined])(
  'treats %s as a general failure',
  (failure) => {
    expect(rejectionReason(failure, byCode)).toBe('failed');
  },
);
