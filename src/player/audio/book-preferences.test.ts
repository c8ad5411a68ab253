import { beforeEach, expect, test } from 'vitest';
import { bookSpeed } from './book-preferences';

beforeEach(() => localStorage.clear());

test('stores the speed per book, and starts a new book with the last chosen one', () => {
  bookSpeed('emma').set(1.5);
  expect(bookSpeed('walden').get()).toBe(1.5);
  bookSpeed('walden').set(1.25);
  expect(bookSpeed('emma').get()).toBe(1.5);
  expect(bookSpeed('kokoro').get()).toBe(1.25);
});

test('does not change the default speed when a book opens at its own', () => {
  bookSpeed('emma').set(2);
  bookSpeed('walden').set(1);
  bookSpeed('emma').set(2);
  expect(bookSpeed('kokoro').get()).toBe(1);
});
