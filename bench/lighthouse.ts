import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import * as v from 'valibot';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { freePort } from '../tests/faults/backend-process';
import { startBarePage } from './bare-page';
import { atLeast, type Measurement, median } from './measurement';
import type { Site } from './site-process';

const turns = 3;
const routes = ['/', '/movies', '/stream/movie/nosferatu-1922', '/login'];
const categories = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The parts of Lighthouse's report that the bench reads. */
const Report = v.object({
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({ title: v.string(), score: v.nullable(v.number()), displayValue: v.optional(v.string()) }),
  ),
  runtimeError: v.optional(v.object({ message: v.string() })),
});
type Result = v.InferOutput<typeof Report>;

/**
 * Lighthouse's mobile scores of the most frequent first pages, with a bare page as reference for performance; prints
 * the audits that lose points.
 */
export async function measureScores(site: Site): Promise<Measurement[]> {
  const bare = await startBarePage(site.url);
  try {
    const least = await medianScores([bare.url], ['performance']);
    const measurements: Measurement[] = [];
    const scores = await medianScores(
      routes.map((route) => site.url + route),
      Object.keys(categories),
    );
    for (const route of routes) {
      for (const [category, goal] of Object.entries(categories)) {
        measurements.push({
          ...{ figure: `${route}: ${category}`, unit: 'of 100' },
          value: scores(site.url + route, category),
          ...(category === 'performance' && {
            reference: { name: 'bare page', value: least(bare.url, 'performance') },
          }),
          goal: atLeast(goal),
        });
      }
    }
    return measurements;
  } finally {
    await bare.close();
  }
}

/** Audits the addresses alternately, so that a busy moment of the machine affects each at most once. */
async function medianScores(addresses: readonly string[], wanted: readonly string[]) {
  const found = new Map<string, number[]>();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const address of addresses) {
      const result = await audit(address);
      printLosses(address, result);
      for (const category of wanted) {
        const name = `${address} ${category}`;
        found.set(name, [...(found.get(name) ?? []), scoreOf(result, category)]);
      }
    }
  }
  return (address: string, category: string) => median(found.get(`${address} ${category}`) ?? []);
}

/**
 * Audits an address in a fresh browser: Lighthouse empties the cache but keeps a site's storage. Installs Lighthouse on
 * first use, because its dependencies would be an eighth of the installation.
 */
async function audit(address: string): Promise<Result> {
  const port = await freePort();
  const launch = await chromiumLaunchOptions();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] });
  const options = [`--port=${port}`, `--only-categories=${Object.keys(categories).join()}`, '--output=json', '--quiet'];
  try {
    const { stdout } = await promisify(execFile)('npx', ['--yes', 'lighthouse@12', address, ...options], {
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    const found = v.parse(Report, JSON.parse(stdout));
    if (found.runtimeError) throw new Error(`${address}: ${found.runtimeError.message}`);
    return found;
  } finally {
    await browser.close();
  }
}

function scoreOf({ categories }: Result, category: string): number {
  return Math.round((categories[category]?.score ?? Number.NaN) * 100);
}

function printLosses(address: string, { categories, audits }: Result): void {
  for (const [category, { auditRefs }] of Object.entries(categories)) {
    for (const { id, weight } of auditRefs) {
      const loss = audits[id];
      if (!loss || weight === 0 || loss.score === null || loss.score >= 0.9) continue;
      console.log(`  ${address}, ${category}: ${loss.title} ${loss.displayValue ?? ''}`);
    }
  }
}
