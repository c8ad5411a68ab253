import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import * as v from 'valibot';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { freePort } from '../tests/faults/backend-process';
import { startBarePage } from './bare-page';
import { atLeast, type Measurement } from './measurement';
import type { Site } from './site-process';

const routes = ['/', '/movies', '/stream/movie/nosferatu-1922', '/login'];
const categories = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** What is read of Lighthouse's report. */
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

/** Lighthouse's mobile scores of what visitors open first, the performance beside a bare page's; prints what costs points. */
export async function measureScores(site: Site): Promise<Measurement[]> {
  const port = await freePort();
  const options = await chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
  const bare = await startBarePage(site.url);
  try {
    const least = scoreOf(await audit(bare.url, port), 'performance');
    const measurements: Measurement[] = [];
    for (const route of routes) {
      const result = await audit(site.url + route, port);
      printLosses(route, result);
      for (const [category, goal] of Object.entries(categories)) {
        measurements.push({
          ...{ bench: 'lighthouse', figure: `${route}: ${category}`, value: scoreOf(result, category) },
          unit: 'of 100',
          ...(category === 'performance' ? { reference: { what: 'bare page', value: least } } : {}),
          goal: atLeast(goal),
        });
      }
    }
    return measurements;
  } finally {
    await bare.stop();
    await browser.close();
  }
}

/**
 * What Lighthouse finds at an address, in the browser that listens at the port. It is fetched when it is first wanted: with
 * what it brings it would be an eighth of all that everybody installs.
 */
async function audit(address: string, port: number): Promise<Result> {
  const options = [`--port=${port}`, `--only-categories=${Object.keys(categories).join()}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'lighthouse@12', address, ...options], {
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const found = v.parse(Report, JSON.parse(stdout));
  if (found.runtimeError) throw new Error(`${address}: ${found.runtimeError.message}`);
  return found;
}

function scoreOf({ categories }: Result, category: string): number {
  return Math.round((categories[category]?.score ?? Number.NaN) * 100);
}

function printLosses(route: string, { categories, audits }: Result): void {
  for (const [category, { auditRefs }] of Object.entries(categories)) {
    for (const { id, weight } of auditRefs) {
      const loss = audits[id];
      if (!loss || weight === 0 || loss.score === null || loss.score >= 0.9) continue;
      console.log(`  ${route}, ${category}: ${loss.title} ${loss.displayValue ?? ''}`);
    }
  }
}
