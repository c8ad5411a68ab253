import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { freePort } from '../tests/faults/backend-process';
import { startBarePage } from './bare-page';
import { atLeast, type Measurement } from './measurement';
import type { Site } from './site-process';

const routes = ['/', '/movies', '/stream/movie/nosferatu-1922', '/login'];
const categories = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Lighthouse's mobile scores of what visitors open first, the performance beside a bare page's; prints what costs points. */
export async function measureScores(site: Site): Promise<Measurement[]> {
  const port = await freePort();
  const options = await chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
  const bare = await startBarePage();
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

/** What a browser's Lighthouse finds at an address, with a cache of its own. */
async function audit(address: string, port: number): Promise<Result> {
  const found = await lighthouse(address, { port, output: 'json', onlyCategories: Object.keys(categories) });
  if (!found) throw new Error(`Lighthouse had nothing to say of ${address}.`);
  if (found.lhr.runtimeError) throw new Error(`${address}: ${found.lhr.runtimeError.message}`);
  return found.lhr;
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
