/*
 * Tests projects: `npx tsx scripts/verdict.ts FOLDER…`. Each folder contains `amplify/` and is outside the repository.
 * For each folder it starts the backend in a child process with a temporary data folder, probes it with the unmodified
 * Amplify client, and prints a verdict with its reason; a table follows at the end. If the backend refuses the
 * definitions because they cannot be synthesized, it synthesizes them again as Amplify's own command line does; if that
 * fails as well, the project is not deployable. Exits with 1 if a verdict is `wrong`.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { runInChild } from '../src/run-in-child.ts';
import type { ProjectReport } from './probe-project.ts';

const TIMEOUT_MILLISECONDS = 180_000;

const folders = process.argv.slice(2).map((folder) => resolve(folder));
if (folders.length === 0 || !folders.every((folder) => existsSync(join(folder, 'amplify')))) {
  console.error('Pass one or more folders that contain amplify/.');
  process.exit(1);
}
const reports: { project: string; report: ProjectReport; seconds: number }[] = [];
for (const folder of folders) {
  const start = performance.now();
  const report = await tryProject(folder);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const project = basename(folder);
  reports.push({ project, report, seconds });
  console.log(
    `${project}: ${report.verdict} (${seconds} s)\n${report.reasons.map((reason) => `  ${reason}`).join('\n')}`,
  );
}
printTable();
process.exitCode = reports.some(({ report }) => report.verdict === 'wrong') ? 1 : 0;

async function tryProject(folder: string): Promise<ProjectReport> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'verdict-'));
  try {
    const child = new URL('./probe-project.ts', import.meta.url);
    const { report, printed, ending } = await runInChild<ProjectReport>(child, [folder, dataFolder], {
      cwd: folder,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: TIMEOUT_MILLISECONDS,
      killSignal: 'SIGKILL',
    });
    const reason = `The process ended with ${ending}: ${printed.trim().slice(-500)}`;
    return report ?? { verdict: 'wrong', reasons: [reason] };
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function printTable(): void {
  console.log('\n| project | verdict | reasons |\n|---|---|---|');
  for (const { project, report } of reports) {
    const reasons = report.reasons.map((reason) => reason.replaceAll('|', '\\|').replaceAll('\n', ' ')).join('; ');
    console.log(`| ${project} | ${report.verdict} | ${reasons} |`);
  }
  const verdicts = [...new Set(reports.map(({ report }) => report.verdict))];
  const counts = verdicts.map(
    (verdict) => `${reports.filter(({ report }) => report.verdict === verdict).length} ${verdict}`,
  );
  console.log(`\n${reports.length} projects: ${counts.join(', ')}`);
  const served = reports.filter(({ report }) => report.verdict.startsWith('served')).length;
  const deployable = reports.filter(({ report }) => report.verdict !== 'not deployable').length;
  console.log(
    `Served: ${share(served, reports.length)}; without those that are not deployable: ${share(served, deployable)}`,
  );
}

function share(part: number, all: number): string {
  return `${part} of ${all} (${((100 * part) / Math.max(all, 1)).toFixed(1)} %)`;
}
