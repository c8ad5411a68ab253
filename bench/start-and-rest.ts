import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackendProcess, freePort } from '../tests/faults/backend-process';
import { queryApi } from '../tests/faults/graphql-requests';
import { apiKey } from '../tests/support/outputs';
import { copyDefinitions } from './copy-definitions';
import { atMost, type Measurement, measureDuration, median } from './measurement';

const warmStarts = 5;
const restMilliseconds = 5000;

/** Starts a copy of the definitions that was never synthesized, starts it again, and measures its memory when idle. */
export async function measureStart(project: string): Promise<Measurement[]> {
  const definitions = copyDefinitions(project);
  const backend = new BackendProcess(path.join(project, 'data'), await freePort(), definitions);
  const start = performance.now();
  const cold = await measureDuration(() => backend.start());
  // The API responds once all functions are bundled.
  await queryApi(backend, '{ browseCatalogue(kind: movie) { total } }', { 'x-api-key': apiKey(backend.outputs) });
  const untilFunctions = performance.now() - start;
  await backend.kill();
  const warm: number[] = [];
  for (let n = 0; n < warmStarts; n += 1) {
    warm.push(await measureDuration(() => backend.start()));
    if (n < warmStarts - 1) await backend.kill();
  }
  await sleep(restMilliseconds);
  const memory = residentMegabytes(backend.processId);
  await backend.kill();
  return [
    { figure: 'cold, definitions never synthesized', value: cold, unit: 'ms', goal: atMost(10_000) },
    { figure: 'cold, until a function has answered', value: untilFunctions, unit: 'ms' },
    { figure: `warm, median of ${warmStarts}`, value: median(warm), unit: 'ms', goal: atMost(1000) },
    { figure: 'memory at rest (resident set)', value: memory, unit: 'MB', goal: atMost(150) },
  ];
}

function residentMegabytes(processId: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1024;
}
