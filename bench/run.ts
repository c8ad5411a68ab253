import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { BackendProcess, freePort } from '../tests/faults/backend-process';
import { measureLatency } from './latency';
import type { Measurement } from './measurement';
import { measureStart } from './start-and-rest';
import { measureTransfer } from './transfer';

/* Measures the local backend; bench/README.md says what and beside what. Names as arguments run only those benches. */

const benches: Record<string, () => Promise<Measurement[]>> = {
  start: measureStart,
  latency: () => withBackend((backend) => measureLatency(backend)),
  transfer: () => withBackend(measureTransfer),
};

const chosen = process.argv.slice(2);
const measurements: Measurement[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`Measuring ${name} ...`);
  measurements.push(...(await measure()));
}
console.table(measurements.map(({ value, ...rest }) => ({ ...rest, value: Number(value.toPrecision(3)) })));
console.log(`Written to ${write(measurements)}`);

async function withBackend(
  measure: (backend: BackendProcess, folder: string) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  const backend = new BackendProcess(path.join(folder, 'data'), await freePort());
  try {
    await backend.start();
    return await measure(backend, folder);
  } finally {
    await backend.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(results: Measurement[]): string {
  const folder = 'bench/results';
  mkdirSync(folder, { recursive: true });
  const when = new Date().toISOString();
  const file = path.join(folder, `${when.replaceAll(':', '-')}.json`);
  const machine = { processors: cpus().length, model: cpus()[0]?.model, gigabytes: Math.round(totalmem() / 2 ** 30) };
  writeFileSync(file, `${JSON.stringify({ when, node: process.version, machine, measurements: results }, null, 2)}\n`);
  return file;
}
