import { expect, test } from 'vitest';
import { subjectMessage } from './use-subject-name';

test.each([
  ['sci-fi', 'subject.sci-fi'],
  ['Horror ', 'subject.horror'],
  ['enlish', 'subject.english'],
  ['slapstick', undefined],
])('%s is named by %s', (stored, message) => {
  expect(subjectMessage(stored)).toBe(message);
});
