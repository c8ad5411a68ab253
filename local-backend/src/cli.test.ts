import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failureText } from './cli.ts';

test('an error of the file system is a sentence with the path from the working directory and the remedy', () => {
  const path = resolve('.amplify');
  const denied = Object.assign(new Error(`EACCES: permission denied, mkdir '${path}'`), { code: 'EACCES', path });
  expect(failureText(denied)).toBe(
    "EACCES: permission denied, mkdir '.amplify'. Let this user write there, or free space on the disk.",
  );
});

test('a file elsewhere keeps its absolute path', () => {
  const path = resolve('..', 'elsewhere');
  const full = Object.assign(new Error(`EROFS: read-only file system, open '${path}'`), { code: 'EROFS', path });
  expect(failureText(full)).toContain(`'${path}'. Let this user`);
});

test('an explained error is printed with its cause, a programming error with its stack trace', () => {
  class ExplainedError extends Error {
    override readonly name = 'ExplainedError';
  }
  expect(failureText(new ExplainedError('It is wrong.', { cause: new Error('The reason') }))).toBe(
    'ExplainedError: It is wrong.\n  The reason',
  );
  expect(failureText(new TypeError('x is undefined'))).toMatch(/^ +at /m);
});
