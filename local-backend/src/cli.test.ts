import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failureText, runCommandLine } from './cli.ts';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));

test.each(['--help', '-h'])('prints its help: %s', async (option) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  await runCommandLine([option]);
  expect(write.mock.calls).toEqual([[expect.stringMatching(/--amplify DIR.*--faults/s)]]);
});

test.each(['--version', '-v'])('prints its version: %s', async (option) => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  await runCommandLine([option]);
  expect(log.mock.calls).toEqual([[version]]);
});

test.each([
  [['--port', '42o80'], '--port must be a number from 0 to 65535, not "42o80".'],
  [['--port', ''], '--port must be a number from 0 to 65535, not "".'],
  [['--origin', 'localhost:5173'], '--origin must be an origin such as http://localhost:5173, not localhost:5173.'],
  [['--site', 'no-folder'], 'The folder of --site does not exist: '],
  [['--site', 'package.json'], 'The folder of --site does not exist: '],
  [['--outputs', '.'], '--outputs must be a file such as amplify_outputs.json, not the folder ..'],
  [['--outputs', 'no-folder/outputs.json'], 'The folder of --outputs does not exist: '],
  [['--prot', '4280'], "Unknown option '--prot'"],
  [['--outputs', ''], '--outputs is empty.'],
  [['--data', 'kept'], '--memory and --data cannot be combined: remove one of them.'],
])('reports invalid options without a stack trace: %j', async (options, reason) => {
  const amplify = resolve(fixtures, 'small-app', 'amplify');
  const thrown = await runCommandLine(['--amplify', amplify, '--memory', ...options]).catch((error: unknown) => error);
  const printed = failureText(thrown);
  expect(printed).toContain(`InvalidOptionError: ${reason}`);
  expect(printed).toContain('--help');
  expect(printed).not.toMatch(/^\s+at /m);
});

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
