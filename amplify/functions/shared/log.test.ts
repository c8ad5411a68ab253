import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from './log';

const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => written.mockClear());

test('an entry has the message, the user’s id and the error, but no e-mail address', () => {
  logFailure('An e-mail could not be sent.', new Error('Email address is not verified: Ann.Lee+x@mail.example.com'), {
    userId: '6f1c',
  });
  expect(written).toHaveBeenCalledWith({
    message: 'An e-mail could not be sent.',
    userId: '6f1c',
    error: {
      name: 'Error',
      message: 'Email address is not verified: (address)',
      stack: expect.stringContaining('log.test.ts'),
    },
  });
  expect(JSON.stringify(written.mock.calls)).not.toContain('mail.example.com');
});

test('a failure that is no error is logged as its JSON', () => {
  logFailure('Files could not be removed.', ['a.webp', { to: 'bob@example.com' }]);
  expect(written).toHaveBeenCalledWith({
    message: 'Files could not be removed.',
    error: { message: '["a.webp",{"to":"(address)"}]' },
  });
});
