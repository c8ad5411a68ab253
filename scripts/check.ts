/*
 * `npm run check`: runs the static checks, two at a time, and prints the output of those that fail. With `--staged`
 * (the pre-commit hook), only the style of the staged files and the types.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { reportErrors } from './report-errors.ts';

interface Check {
  name: string;
  command: string[];
  /** Folder of a cache that may be outdated: a failed check is repeated without it. */
  cache?: string;
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
  // Knip's cache keeps the file that an import was resolved to, also after `a.ts` has been renamed to `a.tsx`.
  { name: 'dead code', command: ['knip', '--cache'], cache: 'node_modules/.cache/knip' },
  { name: 'style', command: ['biome', 'check', '.'] },
  { name: 'texts', command: ['node', '--import', 'tsx', 'scripts/check-texts.ts'] },
  { name: 'comments and commits', command: ['node', '--import', 'tsx', 'scripts/check-comments.ts'] },
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
  for (const { name, command, cache } of waiting) {
    const start = performance.now();
    let { code, output } = await run(command);
    if (code !== 0 && cache !== undefined) {
      rmSync(cache, { recursive: true, force: true });
      ({ code, output } = await run(command));
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    console.error(output);
    process.exitCode = 1;
  }
}

/** Runs a command, and returns its exit code and all that it printed. */
async function run([program = '', ...args]: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output: `${output}${errors}`.trim() };
}
