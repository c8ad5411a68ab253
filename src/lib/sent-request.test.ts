import { beforeEach, expect, test, vi } from 'vitest';
import { sentRequest } from './sent-request';

beforeEach(() => sessionStorage.clear());

test('reuses the key for the same content until it has arrived, and makes a new one for other content', () => {
  const request = sentRequest('comment');
  const id = request.idOf('Lovely.');
  expect(request.idOf('Lovely.')).toBe(id);
  expect(request.idOf('Lovely!')).not.toBe(id);
  const again = request.idOf('Lovely!');
  request.settle();
  expect(request.idOf('Lovely!')).not.toBe(again);
});

test('reuses the key after a reload, and keeps forms apart', () => {
  const id = sentRequest('comment').idOf('Lovely.');
  expect(sentRequest('comment').idOf('Lovely.')).toBe(id);
  expect(sentRequest('reply').idOf('Lovely.')).not.toBe(id);
});

test('reuses the key until a reload when storage is denied', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const request = sentRequest('comment');
  expect(request.idOf('Lovely.')).toBe(request.idOf('Lovely.'));
  vi.restoreAllMocks();
});
