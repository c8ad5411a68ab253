import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';

/**
 * Lanes that run side by side; each has an installation of its own: what fails on purpose in one fails in no other.
 * `desktop` may be run in quarters.
 */
const lanes = {
  desktop: { port: 4288, shard: null },
  'desktop-1': { port: 4288, shard: { current: 1, total: 4 } },
  'desktop-2': { port: 4291, shard: { current: 2, total: 4 } },
  'desktop-3': { port: 4292, shard: { current: 3, total: 4 } },
  'desktop-4': { port: 4293, shard: { current: 4, total: 4 } },
  phone: { port: 4289, shard: null },
  faults: { port: 4290, shard: null },
} as const;
const lane = laneNamed(process.env.MARQUEE_E2E_LANE);
const { port, shard } = lanes[lane];
// Playwright reads this file once a worker: the folder of the first reading serves them all.
process.env.MARQUEE_E2E_DATA ??= newInstallation(process.env.MARQUEE_E2E_FILLED);

const faults = /faults\.e2e\.ts$/;
// `npm run e2e` goes every way at both widths. `npm test` leaves the phone what is drawn otherwise there, or its time
// would double: forms and the back office's tables are one column of the same, and what axe finds in menus and dialogs
// that are open (accessibility-open) differs more than what it finds in pages.
const isEverything = process.env.MARQUEE_E2E_ALL === 'on';
const alikeOnPhones =
  /(accessibility|accounts|crawl|membership|first-paint|keyboard-[a-z]+|support-desk|admin-[a-z-]+)\.e2e\.ts$/;
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

const desktop = [{ name: 'desktop', testIgnore: faults, use: screens.desktop }];
const projects = {
  desktop,
  'desktop-1': desktop,
  'desktop-2': desktop,
  'desktop-3': desktop,
  'desktop-4': desktop,
  phone: [{ name: 'phone', testIgnore: isEverything ? faults : [faults, alikeOnPhones], use: screens.phone }],
  // What fails on purpose fails for everybody, so these come one after the other.
  faults: (isEverything ? (['desktop', 'phone'] as const) : (['desktop'] as const)).map((screen) => ({
    name: screen === 'desktop' ? 'faults' : 'faults-phone',
    testMatch: faults,
    fullyParallel: false,
    use: screens[screen],
  })),
};

/** Journeys through the built site as `npm start` serves it, in an installation made for this run; MARQUEE_E2E_LANE names the lane. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `../../test-results/e2e-${lane}`,
  fullyParallel: true,
  // The other lanes run beside this one.
  workers: 1,
  shard,
  // Under the load of three browsers and three backends an answer can come late; what fails twice is broken.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `../../test-results/e2e-${lane}.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // Tracing every run costs a quarter of the processor's time.
    trace: 'on-first-retry',
    launchOptions: await chromiumLaunchOptions(),
  },
  projects: projects[lane],
  webServer: {
    command: 'npx tsx scripts/start.ts',
    cwd: path.resolve(import.meta.dirname, '../..'),
    // It answers earlier than that, while the catalogue is still being filled.
    wait: { stdout: /Marquee is open/ },
    stdout: 'pipe',
    timeout: 180_000,
    env: { MARQUEE_PORT: String(port), MARQUEE_DATA: process.env.MARQUEE_E2E_DATA, MARQUEE_FAULTS: 'on' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

function laneNamed(name: string | undefined): keyof typeof lanes {
  return Object.keys(lanes).find((lane): lane is keyof typeof lanes => lane === name) ?? 'desktop';
}

/** An empty one, which fills itself at its start, or a copy of the one in the folder `filled`. */
function newInstallation(filled: string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-e2e-'));
  if (filled) cpSync(filled, folder, { recursive: true });
  return folder;
}
