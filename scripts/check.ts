/*
 * `npm run check`: runs the static checks, two at a time, and prints the output of those that fail. With `--staged`
 * (the pre-commit hook), only the style of the staged files and the types.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { reportErrors } from './report-errors.ts';

interface Check {
  name: string;
  command: string[];
}

// The build information is in node_modules/.cache. Amplify's own compiler must not find the option in tsconfig.json: it
// is another version, and each would discard the other's.
const types: Check = {
  name: 'types',
  command: ['node', 'node_modules/typescript-native/bin/tsc', '-b', '--incremental'],
};

const all: Check[] = [
  types,
  {
    name: 'dependency rules',
    command: [
      ...['depcruise', '--config', '.dependency-cruiser.cjs', '--cache', '--cache-strategy', 'content'],
      ...['src', 'amplify', 'local-backend/src', 'tests', 'scripts', 'bench', 'tools'],
    ],
  },
  { name: 'dead code', command: ['knip', '--cache'] },
  { name: 'style', command: ['biome', 'check', '.'] },
  { name: 'texts', command: ['tsx', 'scripts/check-texts.ts'] },
  { name: 'comments and commits', command: ['tsx', 'scripts/check-comments.ts'] },
];

const staged: Check[] = [
  { name: 'style of staged files', command: ['biome', 'check', '--staged', '--no-errors-on-unmatched'] },
  types,
];

await reportErrors(async () => {
  const { values } = parseArgs({ options: { staged: { type: 'boolean' } } });
  const waiting = (values.staged ? staged : all)[Symbol.iterator]();
  await Promise.all([runChecks(waiting), runChecks(waiting)]);
});

async function runChecks(waiting: Iterable<Check>): Promise<void> {
  for (const { name, command } of waiting) {
    const start = performance.now();
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    console.error(`${output}${errors}`.trim());
    process.exitCode = 1;
  }
}
