import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';

/** Summary of a step's tests: the counts, and the names of failed and retried tests. */
export interface TestReport {
  passed: number;
  failed: number;
  /** File, name and first lines of the message of each failed test. */
  failures: string[];
  /** Tests that failed once and passed on a retry. */
  retried: string[];
}

/** Reads the JSON report of Vitest or Playwright; undefined if it is missing or invalid. */
export function readTestReport(file: string): TestReport | undefined {
  try {
    const report: JSONReport | JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
    return 'stats' in report ? ofPlaywright(report) : ofVitest(report);
  } catch {
    return undefined;
  }
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: JsonTestResults): TestReport {
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that failed to load has no failed test.
    if (status === 'failed' && tests.length === 0) return [failureText(relative('.', name), message)];
    return tests.map((test) =>
      failureText(`${relative('.', name)} › ${test.fullName}`, test.failureMessages?.join('\n')),
    );
  });
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // Failure messages of a passed test are those of its first attempt.
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map((test) => failureText(`${relative('.', name)} › ${test.fullName}`, test.failureMessages?.join('\n'))),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, retried };
}

function ofPlaywright({ stats, suites, errors }: JSONReport): TestReport {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [
      ...errors.map(({ message }) => failureText('before any test', message)),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, messages }) => failureText(name, ...messages)),
    ],
    retried: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, messages }) => failureText(name, ...messages)),
  };
}

function testsOf({ title, specs, suites = [] }: JSONReportSuite, above: string[]): PlaywrightTest[] {
  const within = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      status,
      name: [`[${projectName}] ${within[0]}:${spec.line}`, ...within.slice(1), spec.title].join(' › '),
      // The stack repeats the message and adds the line of the test.
      messages: results.flatMap(({ error }) => error?.stack ?? error?.message ?? []),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, within))];
}

interface PlaywrightTest {
  name: string;
  status: JSONReport['suites'][number]['specs'][number]['tests'][number]['status'];
  /** Failure messages of each failed attempt. */
  messages: string[];
}

function failureText(name: string, ...messages: (string | undefined)[]): string {
  const lines = messages.flatMap((message = '') =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
      .slice(0, 14),
  );
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
