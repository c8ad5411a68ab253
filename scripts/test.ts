/*
 * `npm test`: runs every suite, also after a failure; the last lines count the tests and list the failures. Lanes run
 * in parallel. With the argument `journeys` (`npm run e2e`), runs only the browser journeys, all of them at both
 * widths.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTestReport, type TestReport } from './test-report';

interface Outcome extends TestReport {
  name: string;
  seconds: number;
  hasPassed: boolean;
}

type Step = { name: string; command: string[]; environment?: Record<string, string> };

const reports = 'test-results';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** The seeded data folder that every journey lane copies. */
const filled = mkdtempSync(path.join(tmpdir(), 'marquee-filled-'));
/** Builds the site for the journeys and the policy test. */
const build: Step = { name: 'build', command: ['npx', 'tsx', 'scripts/build-if-stale.ts'] };
const check: Step = { name: 'check', command: ['npm', 'run', 'check', '--silent'] };
const isJourneysOnly = process.argv[2] === 'journeys';
/** Longest lanes first, so that none of them runs alone at the end. */
const lanesOfJourneys = ['sweep', 'customer-side', 'back-office', 'playing', 'faults', 'stripe', 'phone'] as const;
const journeyLanes = lanesOfJourneys.map((lane) => [journeys(lane)]);
// Some journeys depend on timing (a lock-out of one second, a notice of three), so they do not run in parallel with
// other suites.
const rounds = isJourneysOnly
  ? [[[fill()], [build]], journeyLanes]
  : [
      [
        // The policy test of `backend` reads the built site.
        [fill(), build, vitest('backend')],
        [vitest('contract')],
        [check, vitest('authorization'), vitest('browser'), vitest('player'), vitest('unit')],
      ],
      journeyLanes,
    ];

const outcomes: Outcome[] = [];
let isInterrupted = false;
// Ctrl-C also reaches the running steps. No further step starts; the data folder is deleted when they have ended.
process.once('SIGINT', () => {
  isInterrupted = true;
});
for (const lanes of rounds) await runAtOnce(lanes);
rmSync(filled, { recursive: true, force: true });

console.log('\n  sort of test       passed   failed   seconds');
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(
    `  ${name.padEnd(16)} ${String(passed).padStart(8)} ${String(failed).padStart(8)} ${seconds.toFixed(1).padStart(9)}`,
  );
}
tell('At their second try', 'retried');
tell('Failed', 'failures');
const sum = (field: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[field], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(!isInterrupted && outcomes.every((outcome) => outcome.hasPassed) ? 0 : 1);

/** Lists the failed or retried tests of all steps. */
function tell(heading: string, field: 'retried' | 'failures') {
  const lines = outcomes.flatMap((outcome) => outcome[field].map((failure) => `  ${outcome.name}: ${failure}`));
  if (lines.length > 0) console.log(`\n${heading}:\n${lines.join('\n')}`);
}

function vitest(project: string): Step {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${project}.json`];
  return { name: project, command: ['npx', 'vitest', 'run', '--project', project, ...report] };
}

/** Creates an installation with the sample catalogue. */
function fill(): Step {
  return {
    name: 'fill',
    command: ['npx', 'tsx', 'scripts/fill.ts'],
    environment: { MARQUEE_DATA: filled, MARQUEE_PORT: '4287' },
  };
}

function journeys(lane: (typeof lanesOfJourneys)[number]): Step {
  return {
    name: `e2e-${lane}`,
    command: ['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    environment: {
      MARQUEE_E2E_LANE: lane,
      MARQUEE_E2E_FILLED: filled,
      MARQUEE_E2E_ALL: isJourneysOnly ? 'on' : 'off',
    },
  };
}

/** Runs up to three lanes in parallel; the steps of a lane run one after another. */
async function runAtOnce(lanes: Step[][]): Promise<void> {
  const waiting = lanes[Symbol.iterator]();
  const takeLanes = async () => {
    for (const steps of waiting) for (const step of steps) if (!isInterrupted) outcomes.push(await run(step));
  };
  await Promise.all([takeLanes(), takeLanes(), takeLanes()]);
}

/** Runs a step and prints its output at its end, so that the outputs of parallel steps do not mix. */
async function run({ name, command: [command = '', ...args], environment }: Step): Promise<Outcome> {
  console.log(`── ${name}: begins ──`);
  const start = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  process.stdout.write(`\n── ${name} ──\n${Buffer.concat(said).toString('utf8')}`);
  const hasPassed = status === 0;
  const seconds = (performance.now() - start) / 1000;
  const report = readTestReport(`${reports}/${name}.json`);
  // A step that failed before its first test, or has none (check), counts as one.
  const nothing = { passed: Number(hasPassed), failed: 0, failures: [], retried: [] };
  const { failed, failures, ...others } = report ?? nothing;
  if (hasPassed) return { name, seconds, hasPassed, failed, failures, ...others };
  const broke = failures.length > 0 ? failures : [`ended with ${status}: what it printed stands above`];
  return { name, seconds, hasPassed, failed: Math.max(failed, 1), failures: broke, ...others };
}
