import { beforeEach, expect, test, vi } from 'vitest';
import { sentRequest } from './sent-request';

beforeEach(() => sessionStorage.clear());

test('the same content is the same request until it has arrived, another content another one', () => {
  const request = sentRequest('comment');
  const id = request.idOf('Lovely.');
  expect(request.idOf('Lovely.')).toBe(id);
  expect(request.idOf('Lovely!')).not.toBe(id);
  const again = request.idOf('Lovely!');
  request.settle();
  expect(request.idOf('Lovely!')).not.toBe(again);
});

test('after a reload it is the same request, and another form has its own', () => {
  const id = sentRequest('comment').idOf('Lovely.');
  expect(sentRequest('comment').idOf('Lovely.')).toBe(id);
  expect(sentRequest('reply').idOf('Lovely.')).not.toBe(id);
});

test('where storage is refused it is the same request as long as the page stands', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const request = sentRequest('comment');
  expect(request.idOf('Lovely.')).toBe(request.idOf('Lovely.'));
  vi.restoreAllMocks();
});
