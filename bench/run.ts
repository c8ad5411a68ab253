import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { BackendProcess, freePort } from '../tests/faults/backend-process';
import { type Measurement, type NamedMeasurement, toTableRow } from './measurement';
import { type Site, startSite } from './site-process';

/*
 * bench/README.md lists the measurements and their references. Arguments select benches by name; the code of a bench loads
 * when it is measured.
 */

const benches: Record<string, () => Promise<Measurement[]>> = {
  start: async () => withFolder((await import('./start-and-rest')).measureStart),
  latency: async () => withBackend((await import('./latency')).measureLatency),
  transfer: async () => withBackend((await import('./transfer')).measureTransfer),
  search: async () => onEmptySite((await import('./search')).measureSearch),
  growth: async () => onEmptySite((await import('./growth')).measureGrowth),
  import: async () => withBackend((await import('./import')).measureImport),
  'import-catalogue': async () => onEmptySite((await import('./import-catalogue')).measureCatalogueImport),
  'bulk-change': async () => withBackend((await import('./bulk-change')).measureBulkChange),
  'back-office-browse': async () => withBackend((await import('./back-office-browse')).measureBackOfficeBrowse),
  'back-office-table': async () => onEmptySite((await import('./back-office-table')).measureBackOfficeTable),
  scale: async () => (await import('./scale')).measureScale(),
  dashboard: async () => onEmptySite((await import('./dashboard')).measureDashboard),
  speed: async () => onSampleSite((await import('./speed')).measureSpeed),
  routes: async () => onSampleSite((await import('./route-changes')).measureRouteChanges),
  playback: async () => onSampleSite((await import('./playback')).measurePlayback),
  streaming: async () => onSampleSite((await import('./streaming')).measureStreaming),
  'first-frame': async () => onSampleSite((await import('./streaming')).measureFirstFrames),
  edge: async () => onSampleSite((await import('./edge')).measureEdge),
  cost: async () => onCountedSite((await import('./cost')).measureCost),
  abuse: async () => withFolder((await import('./abuse')).measureAbuse),
  upload: async () => onSampleSite((await import('./form-upload')).measureFormUpload),
  lighthouse: async () => (await import('./lighthouse')).measureScores(await openSampleSite()),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown benches: ${unknown.join(', ')}. Existing ones: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const measurements: NamedMeasurement[] = [];
let sample: { site: Promise<Site>; folder: string } | undefined;
try {
  for (const [name, measure] of Object.entries(benches)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const start = performance.now();
    console.log(`Measuring ${name} ...`);
    for (const measurement of await measure()) measurements.push({ bench: name, ...measurement });
    console.log(`  took ${Math.round((performance.now() - start) / 1000)} s`);
  }
} finally {
  await closeSampleSite();
}
console.table(measurements.map(toTableRow));
console.log(`Written to ${write(measurements)}`);

type SiteBench = (site: Site, browser: Browser, folder: string) => Promise<Measurement[]>;

/** One site with the sample catalogue serves all read-only benches. */
function onSampleSite(measure: SiteBench): Promise<Measurement[]> {
  return withFolder(async (folder) => withBrowser(await openSampleSite(), folder, measure));
}

function openSampleSite(): Promise<Site> {
  if (!sample) {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
    sample = { folder, site: startSite(folder, 'sample catalogue') };
  }
  return sample.site;
}

async function closeSampleSite(): Promise<void> {
  if (!sample) return;
  await (await sample.site).stop();
  rmSync(sample.folder, { recursive: true, force: true });
}

function onEmptySite(measure: SiteBench): Promise<Measurement[]> {
  return withFolder((folder) => withSite(startSite(folder, 'nothing'), folder, measure));
}

function onCountedSite(measure: SiteBench): Promise<Measurement[]> {
  return withFolder((folder) => withSite(startSite(folder, 'sample catalogue', 'counted'), folder, measure));
}

async function withSite(starting: Promise<Site>, folder: string, measure: SiteBench): Promise<Measurement[]> {
  const site = await starting;
  try {
    return await withBrowser(site, folder, measure);
  } finally {
    await site.stop();
  }
}

async function withBrowser(site: Site, folder: string, measure: SiteBench): Promise<Measurement[]> {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    return await measure(site, browser, folder);
  } finally {
    await browser.close();
  }
}

function withBackend(
  measure: (backend: BackendProcess, folder: string) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  return withFolder(async (folder) => {
    const backend = new BackendProcess(path.join(folder, 'data'), await freePort());
    try {
      await backend.start();
      return await measure(backend, folder);
    } finally {
      await backend.kill();
    }
  });
}

async function withFolder(measure: (folder: string) => Promise<Measurement[]>): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(results: NamedMeasurement[]): string {
  const folder = 'bench/results';
  mkdirSync(folder, { recursive: true });
  const when = new Date().toISOString();
  const file = path.join(folder, `${when.replaceAll(':', '-')}.json`);
  const machine = { processors: cpus().length, model: cpus()[0]?.model, gigabytes: Math.round(totalmem() / 2 ** 30) };
  writeFileSync(file, `${JSON.stringify({ when, node: process.version, machine, measurements: results }, null, 2)}\n`);
  return file;
}
