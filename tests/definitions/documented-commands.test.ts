/*
 * Compares the commands and variables in the documentation with the AWS SDK, npm's scripts, Amplify's command and the
 * code.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { findCommandErrors, parseAwsCommand } from '../support/aws-command';

const pages = [
  'docs/operating.md',
  'docs/deploying.md',
  'docs/payments-with-stripe.md',
  'README.md',
  'CONTRIBUTING.md',
];

/** Returns the commands in blocks and in the text, without leading variables and trailing comments. */
function commandsOf(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const blocks = Array.from(text.matchAll(/```sh\n(.*?)```/gs), ([, block = '']) => block.trim().split('\n')).flat();
  const inline = Array.from(text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  return [...blocks, ...inline]
    .map((command) =>
      command
        .replace(/^(\w+=\S+\s+)+/, '')
        .replace(/\s+#.*$/, '')
        .trim(),
    )
    .filter((command) => /^(aws|npm run|npx) \S/.test(command));
}

const commands = [...new Set(pages.flatMap(commandsOf))];
const startingWith = (start: string) => commands.filter((command) => command.startsWith(start));

/** Services whose SDK is not installed. */
const withoutSdk = new Set(['cloudfront']);

describe('commands of the AWS CLI', () => {
  const aws = startingWith('aws ').filter((command) => !command.startsWith('aws s3 '));

  test('are found', () => expect(aws.length).toBeGreaterThan(10));

  test.each(aws)('%s', async (command) => {
    const parsed = parseAwsCommand(command);
    // A command within a sentence may be named without its options.
    if (parsed.options.size === 0) {
      const errors = await findCommandErrors(parsed);
      return expect(errors?.filter((error) => !error.includes('requires'))).toEqual([]);
    }
    expect(await findCommandErrors(parsed)).toEqual(withoutSdk.has(parsed.service) ? undefined : []);
  });

  test('differ from a command with a wrong name, option or too few of them', async () => {
    const errorsOf = (line: string) => findCommandErrors(parseAwsCommand(line));
    expect(await errorsOf('aws dynamodb drop-table --table-name T')).toEqual(['dynamodb has no operation drop-table']);
    expect(await errorsOf('aws dynamodb update-table --table T')).toEqual([
      'update-table has no parameter table',
      'update-table requires TableName',
    ]);
  });
});

const Scripts = v.object({ scripts: v.record(v.string(), v.string()) });

test.each(startingWith('npm run '))('%s is a script', (command) => {
  const { scripts } = v.parse(Scripts, JSON.parse(readFileSync('package.json', 'utf8')));
  const [, name = ''] = /^npm run ([\w:-]+)/.exec(command) ?? [];
  if (!command.includes('--workspace')) expect(scripts).toHaveProperty(name);
});

/** Amplify's code of the command: `--help`, with the same options, takes ten seconds. */
const outputsCommand =
  'node_modules/@aws-amplify/backend-cli/lib/commands/generate/outputs/generate_outputs_command.js';

test('npx ampx generate outputs takes the options that are named', () => {
  const [command = '', ...others] = [...new Set(startingWith('npx ampx generate outputs'))];
  const named = [command, ...others].flatMap((text) =>
    Array.from(text.matchAll(/--([\w-]+)/g), ([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(3);
  const source = readFileSync(outputsCommand, 'utf8');
  const options = Array.from(source.matchAll(/\.option\('([\w-]+)'/g), ([, name]) => name);
  expect(options).toEqual(expect.arrayContaining(named));
});

test('aws s3 is used to copy a bucket only', () => {
  const copies = startingWith('aws s3 ');
  expect(copies).not.toEqual([]);
  for (const command of copies) expect(command).toMatch(/^aws s3 sync s3:\/\/\w+ s3:\/\/\w+$/);
});

test('the environment variables that the code reads are those that the documentation names', () => {
  const named = (...paths: string[]) => {
    const { stdout } = spawnSync('git', ['grep', '-ohE', String.raw`\b(MARQUEE|VITE)_[A-Z0-9_]+`, '--', ...paths]);
    return [...new Set(String(stdout).trim().split('\n'))].sort();
  };
  const code = ['src', 'amplify', 'local-backend', 'scripts', 'tests', 'bench'].map((folder) => `${folder}/**.ts*`);
  expect(named(...code, 'scripts/**.mjs', '*.config.ts')).toEqual(named(...pages));
});
