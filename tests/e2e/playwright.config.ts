import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';

// Each width has an installation of its own: what fails on purpose in one does not fail in the other.
const width = process.env.MARQUEE_E2E_WIDTH === 'phone' ? 'phone' : 'desktop';
const port = width === 'phone' ? 4289 : 4288;
// Playwright reads this file once a worker: the folder of the first reading serves them all.
process.env.MARQUEE_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'marquee-e2e-'));

const faults = /faults\.e2e\.ts$/;
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Journeys through the built site as `npm start` serves it, in an installation made for this run; MARQUEE_E2E_WIDTH is desktop or phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `../../test-results/e2e-${width}`,
  fullyParallel: true,
  // The other width runs beside this one.
  workers: 1,
  // Under the load of two browsers and two backends an answer can come late; what fails twice is broken.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `../../test-results/e2e-${width}.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: await chromiumLaunchOptions(),
  },
  projects: [
    { name: width, testIgnore: faults, use: screens[width] },
    // What fails on purpose fails for everybody, so these come last, one after the other.
    // On a phone only on request (MARQUEE_E2E_FAULTS=on): they take minutes.
    ...(width === 'desktop' || process.env.MARQUEE_E2E_FAULTS === 'on'
      ? [{ name: 'faults', testMatch: faults, fullyParallel: false, use: screens[width], dependencies: [width] }]
      : []),
  ],
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
