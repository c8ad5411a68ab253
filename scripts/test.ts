/*
 * `npm test`: everything that shows Marquee works, in the order in which faults are cheapest to find. Every step runs,
 * whatever the others say; the last line counts the tests of all of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildSite } from './build-site.ts';

interface Outcome {
  name: string;
  seconds: number;
  hasPassed: boolean;
  passed: number;
  failed: number;
}

const reports = 'test-results';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const outcomes: Outcome[] = [
  step('check', ['npm', 'run', 'check', '--silent']),
  ...['unit', 'backend', 'contract', 'authorization', 'browser'].map((project) =>
    step(project, [
      'npx',
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/${project}.json`,
    ]),
  ),
];
await buildSite();
outcomes.push(step('e2e', ['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']));

console.log('\n  sort of test       passed   failed   seconds');
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(
    `  ${name.padEnd(16)} ${String(passed).padStart(8)} ${String(failed).padStart(8)} ${seconds.toFixed(1).padStart(9)}`,
  );
}
const sum = (field: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[field], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(outcomes.every((outcome) => outcome.hasPassed) ? 0 : 1);

function step(name: string, [command = '', ...args]: string[]): Outcome {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const hasPassed = status === 0;
  // A step that broke before it wrote its report, or has none (check), counts as one.
  const counts = countsIn(`${reports}/${name}.json`) ?? { passed: Number(hasPassed), failed: Number(!hasPassed) };
  return { name, seconds: (performance.now() - start) / 1000, hasPassed, ...counts };
}

/** Figures of a Vitest or Playwright report in JSON. */
function countsIn(file: string): { passed: number; failed: number } | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    if ('stats' in report)
      return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return undefined; // no report was written
  }
}
