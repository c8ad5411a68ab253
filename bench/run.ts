import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { BackendProcess, freePort } from '../tests/faults/backend-process';
import { measureAbuse } from './abuse';
import { measureBackOfficeBrowse } from './back-office-browse';
import { measureBackOfficeTable } from './back-office-table';
import { measureBulkChange } from './bulk-change';
import { measureCost } from './cost';
import { measureDashboard } from './dashboard';
import { measureEdge } from './edge';
import { measureFormUpload } from './form-upload';
import { measureGrowth } from './growth';
import { measureImport } from './import';
import { measureCatalogueImport } from './import-catalogue';
import { measureLatency } from './latency';
import { measureScores } from './lighthouse';
import { type Measurement, toTableRow } from './measurement';
import { measurePlayback } from './playback';
import { measureRouteChanges } from './route-changes';
import { measureScale } from './scale';
import { measureSearch } from './search';
import { type Site, startSite } from './site-process';
import { measureSpeed } from './speed';
import { measureStart } from './start-and-rest';
import { measureFirstFrames, measureStreaming } from './streaming';
import { measureTransfer } from './transfer';

/* bench/README.md lists the measurements and their references. Arguments select benches by name. */

const benches: Record<string, () => Promise<Measurement[]>> = {
  start: () => withFolder(measureStart),
  latency: () => withBackend((backend) => measureLatency(backend)),
  transfer: () => withBackend(measureTransfer),
  search: () => onEmptySite(measureSearch),
  growth: () => onEmptySite(measureGrowth),
  import: () => withBackend(measureImport),
  'import-catalogue': () => onEmptySite(measureCatalogueImport),
  'bulk-change': () => withBackend(measureBulkChange),
  'back-office-browse': () => withBackend(measureBackOfficeBrowse),
  'back-office-table': () => onEmptySite(measureBackOfficeTable),
  scale: measureScale,
  dashboard: () => onEmptySite(measureDashboard),
  speed: () => onSampleSite(measureSpeed),
  routes: () => onSampleSite(measureRouteChanges),
  playback: () => onSampleSite(measurePlayback),
  streaming: () => onSampleSite(measureStreaming),
  'first-frame': () => onSampleSite(measureFirstFrames),
  edge: () => onSampleSite(measureEdge),
  cost: () => onCountedSite(measureCost),
  abuse: () => withFolder(measureAbuse),
  upload: () => onSampleSite(measureFormUpload),
  lighthouse: async () => measureScores(await openSampleSite()),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const measurements: Measurement[] = [];
let sample: { site: Promise<Site>; folder: string } | undefined;
try {
  for (const [name, measure] of Object.entries(benches)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const start = performance.now();
    console.log(`Measuring ${name} ...`);
    measurements.push(...(await measure()));
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

function write(results: Measurement[]): string {
  const folder = 'bench/results';
  mkdirSync(folder, { recursive: true });
  const when = new Date().toISOString();
  const file = path.join(folder, `${when.replaceAll(':', '-')}.json`);
  const machine = { processors: cpus().length, model: cpus()[0]?.model, gigabytes: Math.round(totalmem() / 2 ** 30) };
  writeFileSync(file, `${JSON.stringify({ when, node: process.version, machine, measurements: results }, null, 2)}\n`);
  return file;
}
