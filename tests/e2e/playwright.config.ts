import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';

/** Lanes that run side by side; each has an installation of its own: what fails on purpose in one fails in no other. */
const ports = { desktop: 4288, phone: 4289, faults: 4290 };
const lane = laneNamed(process.env.MARQUEE_E2E_LANE);
const port = ports[lane];
// Playwright reads this file once a worker: the folder of the first reading serves them all.
process.env.MARQUEE_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'marquee-e2e-'));

const faults = /faults\.e2e\.ts$/;
// `npm run e2e` goes every way at both widths. `npm test` leaves the phone what is drawn otherwise there, or its time
// would double: forms and the back office's tables are one column of the same.
const isEverything = process.env.MARQUEE_E2E_ALL === 'on';
const alikeOnPhones =
  /(accounts|membership|first-paint|keyboard-[a-z]+|admin-(access|accounts|titles|title-form|uploads))\.e2e\.ts$/;
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

const projects = {
  desktop: [{ name: 'desktop', testIgnore: faults, use: screens.desktop }],
  phone: [{ name: 'phone', testIgnore: isEverything ? faults : [faults, alikeOnPhones], use: screens.phone }],
  // What fails on purpose fails for everybody, so these come one after the other.
  faults: (isEverything ? (['desktop', 'phone'] as const) : (['desktop'] as const)).map((screen) => ({
    name: screen === 'desktop' ? 'faults' : 'faults-phone',
    testMatch: faults,
    fullyParallel: false,
    use: screens[screen],
  })),
};

/** Journeys through the built site as `npm start` serves it, in an installation made for this run; MARQUEE_E2E_LANE is desktop, phone or faults. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `../../test-results/e2e-${lane}`,
  fullyParallel: true,
  // The other lanes run beside this one.
  workers: 1,
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

function laneNamed(name: string | undefined): keyof typeof ports {
  return name === 'phone' || name === 'faults' ? name : 'desktop';
}
