/*
 * `npm test`: runs every suite, also after a failure; the last lines count the tests and list the failures. Three run
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

interface Step {
  name: string;
  /** npm has put the packages' commands on the path; npx would take another half second of processor time. */
  command: string[];
  environment?: Record<string, string>;
  /** Names of steps that must have ended, passed or failed, before this one begins. */
  needs?: string[];
}

const [suite, ...others] = process.argv.slice(2);
if (others.length > 0 || (suite !== undefined && suite !== 'journeys')) {
  console.error(
    '"npm test" runs all suites and accepts no arguments. CONTRIBUTING.md lists the commands for a single file.',
  );
  process.exit(1);
}
const reports = 'test-results';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** The seeded data folder that every journey lane copies. */
const filled = mkdtempSync(path.join(tmpdir(), 'marquee-filled-'));
const isJourneysOnly = suite === 'journeys';
const lanesOfJourneys = ['customer-side', 'sweep', 'back-office', 'faults', 'stripe', 'phone'] as const;
/** Creates an installation with the sample catalogue. */
const fill: Step = {
  name: 'fill',
  command: ['node', '--import', 'tsx', 'scripts/fill.ts'],
  environment: { MARQUEE_DATA: filled, MARQUEE_PORT: '4287' },
};
const build: Step = { name: 'build', command: ['node', '--import', 'tsx', 'scripts/build-if-stale.ts'] };
const check: Step = { name: 'check', command: ['node', '--import', 'tsx', 'scripts/check.ts'] };
/** Installs a Chromium if there is none, while the site is built and seeded. */
const chromium: Step = { name: 'chromium', command: ['node', 'scripts/prepare.mjs', '--browser'] };
/** The longest first, after the steps others need, so that no long step runs alone at the end. */
const waiting: Step[] = isJourneysOnly
  ? [chromium, fill, build, ...lanesOfJourneys.map(journeys)]
  : [
      chromium,
      fill,
      build,
      vitest('contract', chromium),
      journeys('customer-side'),
      // Its policy test reads the built site.
      vitest('backend', build, chromium),
      journeys('back-office'),
      journeys('sweep'),
      journeys('faults'),
      vitest('authorization'),
      vitest('unit'),
      vitest('faults'),
      vitest('player', chromium),
      journeys('stripe'),
      check,
      vitest('browser', chromium),
    ];

const outcomes: Outcome[] = [];
const running = new Set<Promise<void>>();
let isInterrupted = false;
// Ctrl-C also reaches the running steps. No further step starts; the data folder is deleted when they have ended.
process.once('SIGINT', () => {
  isInterrupted = true;
});
await Promise.all([runSteps(), runSteps(), runSteps()]);
rmSync(filled, { recursive: true, force: true });

console.log('\n  suite              passed   failed   seconds');
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(
    `  ${name.padEnd(16)} ${String(passed).padStart(8)} ${String(failed).padStart(8)} ${seconds.toFixed(1).padStart(9)}`,
  );
}
printTests('Passed on the second attempt', 'retried');
printTests('Failed', 'failures');
const sum = (field: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[field], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(!isInterrupted && outcomes.every((outcome) => outcome.hasPassed) ? 0 : 1);

/** Lists the failed or retried tests of all steps. */
function printTests(heading: string, field: 'retried' | 'failures') {
  const lines = outcomes.flatMap((outcome) => outcome[field].map((failure) => `  ${outcome.name}: ${failure}`));
  if (lines.length > 0) console.log(`\n${heading}:\n${lines.join('\n')}`);
}

function vitest(project: string, ...needed: Step[]): Step {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${project}.json`];
  const command = ['vitest', 'run', '--project', project, ...report];
  return { name: project, command, needs: needed.map(({ name }) => name) };
}

function journeys(lane: (typeof lanesOfJourneys)[number]): Step {
  return {
    name: `e2e-${lane}`,
    needs: [chromium.name, fill.name, build.name],
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    environment: {
      MARQUEE_E2E_LANE: lane,
      MARQUEE_E2E_FILLED: filled,
      MARQUEE_E2E_ALL: isJourneysOnly ? 'on' : 'off',
    },
  };
}

/** Runs waiting steps one after another: always the first one whose needs have ended. */
async function runSteps(): Promise<void> {
  while (waiting.length > 0 && !isInterrupted) {
    const next = waiting.findIndex(({ needs = [] }) => needs.every((name) => hasEnded(name)));
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (step) {
      const outcome = run(step).then((ended) => {
        running.delete(outcome);
        outcomes.push(ended);
      });
      running.add(outcome);
      await outcome;
    } else {
      await Promise.race(running);
    }
  }
}

function hasEnded(name: string): boolean {
  return outcomes.some((outcome) => outcome.name === name);
}

/** Runs a step and prints its output when it ends, so that the outputs of parallel steps do not mix. */
async function run({ name, command: [command = '', ...args], environment }: Step): Promise<Outcome> {
  console.log(`── ${name}: begins ──`);
  const start = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  process.stdout.write(`\n── ${name} ──\n${Buffer.concat(output).toString('utf8')}`);
  const hasPassed = status === 0;
  const seconds = (performance.now() - start) / 1000;
  const report = readTestReport(`${reports}/${name}.json`);
  // A step that failed before its first test, or has none (check), counts as one.
  const nothing = { passed: Number(hasPassed), failed: 0, failures: [], retried: [] };
  const { failed, failures, ...others } = report ?? nothing;
  if (hasPassed) return { name, seconds, hasPassed, failed, failures, ...others };
  const stepFailures = failures.length > 0 ? failures : [`exited with ${status}: see its output above`];
  return { name, seconds, hasPassed, failed: Math.max(failed, 1), failures: stepFailures, ...others };
}
