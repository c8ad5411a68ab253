import { beforeEach, expect, test } from 'vitest';
import { bookSpeed } from './book-preferences';

beforeEach(() => localStorage.clear());

test('each book keeps its speed, and a new one begins with that which was chosen last', () => {
  bookSpeed('emma').set(1.5);
  expect(bookSpeed('walden').get()).toBe(1.5);
  bookSpeed('walden').set(1.25);
  expect(bookSpeed('emma').get()).toBe(1.5);
  expect(bookSpeed('kokoro').get()).toBe(1.25);
});

test('a book that is opened as fast as it was chooses nothing for the next', () => {
  bookSpeed('emma').set(2);
  bookSpeed('walden').set(1);
  bookSpeed('emma').set(2);
  expect(bookSpeed('kokoro').get()).toBe(1);
});
