import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { switchFromEnvironment } from '../../scripts/environment-variables';
import { stripeSettings, stripeSitePort } from '../support/stripe-settings';

// The journeys name days; browser and site inherit the zone.
process.env.TZ = 'UTC';

const root = path.resolve(import.meta.dirname, '../..');
const faults = /faults\.e2e\.ts$/;
const backOffice = /\/(admin-[a-z-]+|keyboard-managers|support-desk)\.e2e\.ts$/;
/** Needs definitions and an installation with Stripe switched on. */
const stripe = /\/stripe\.e2e\.ts$/;
/** The three title managers share their code, so `npm test` runs the keyboard journey of movies only. */
const otherKinds = /(tv-shows|audiobooks)-list: .* by keyboard/;
/** Suites that visit every page of the site. */
const sweeps = /\/(accessibility|accessibility-open|crawl|large-text|long-words)\.e2e\.ts$/;
/** Suites of `npm run e2e` only: axe on content that opens on request, and every route at 200 % text size. */
const further = /\/(accessibility-open|large-text|long-words)\.e2e\.ts$/;
// `npm run e2e` runs every journey at both widths. `npm test` has a budget of 15 minutes and runs only those journeys
// on the phone whose layout differs there; they have the tag @phone.
const isEverything = switchFromEnvironment('MARQUEE_E2E_ALL', 'off');

const desktop = { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } };
const phone = { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } };
const widthsToRun = isEverything ? [desktop, phone] : [desktop];

/** Lanes may run in parallel, each with an installation of its own, so that planted faults affect one lane only. */
const lanes = {
  desktop: { port: 4288, projects: [{ ...desktop, testIgnore: [faults, stripe] }] },
  'customer-side': {
    port: 4289,
    projects: [
      { ...desktop, testIgnore: [faults, stripe, backOffice, sweeps] },
      ...(isEverything ? [] : [{ ...phone, grep: /@phone/ }]),
    ],
  },
  'back-office': {
    port: 4291,
    projects: [
      { ...desktop, testMatch: backOffice, testIgnore: faults, ...(!isEverything && { grepInvert: otherKinds }) },
    ],
  },
  sweep: {
    port: 4292,
    projects: widthsToRun.map((project) => ({
      ...project,
      testMatch: sweeps,
      testIgnore: isEverything ? [] : [further],
    })),
  },
  phone: {
    port: 4293,
    projects: [{ ...phone, testIgnore: [faults, stripe, sweeps] }],
  },
  stripe: { port: stripeSitePort, projects: [{ ...desktop, testMatch: stripe }] },
  // A planted fault affects every request of the backend, so these journeys run one after another.
  faults: {
    port: 4290,
    projects: widthsToRun.map((project) => ({ ...project, testMatch: faults, fullyParallel: false })),
  },
};
const lane = laneNamed(process.env.MARQUEE_E2E_LANE);
const { port, projects } = lanes[lane];
// The lane `stripe` starts a fake Stripe and gives the site the settings of a deployment with Stripe.
const isWithStripe = lane === 'stripe';
// Playwright evaluates this file in each worker; all use the folder of the first evaluation.
process.env.MARQUEE_E2E_DATA ??= newInstallation(process.env.MARQUEE_E2E_FILLED);

/**
 * Journeys through the built site, served as by `npm start`, in an installation of this run; MARQUEE_E2E_LANE selects
 * the lane.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `../../test-results/e2e-${lane}`,
  fullyParallel: true,
  // The other lanes run in parallel.
  workers: 1,
  // Three browsers and three backends share the machine and a response can be late; a test that fails twice is broken.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `../../test-results/e2e-${lane}.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // A device scale factor of 0.5 saves a tenth of the processor's time. screenshots.config.ts takes the pictures.
    deviceScaleFactor: 0.5,
    // The precache costs each context a sixth of a journey's processor time; offline.e2e.ts tests it.
    serviceWorkers: 'block',
    // Tracing costs a quarter of the processor's time.
    trace: 'on-first-retry',
    launchOptions: await chromiumLaunchOptions(),
  },
  projects,
  webServer: [
    ...(isWithStripe ? [fakeStripeServer()] : []),
    {
      command: 'node --import tsx scripts/start.ts',
      cwd: root,
      // The server answers earlier, while the catalogue is being seeded.
      wait: { stdout: /Marquee is open/ },
      stdout: 'pipe',
      timeout: 180_000,
      env: {
        MARQUEE_PORT: String(port),
        MARQUEE_DATA: process.env.MARQUEE_E2E_DATA,
        MARQUEE_FAULTS: 'on',
        // Off, because a film that is encoded while its journey runs would change the files that the player loads.
        MARQUEE_SAMPLE_STREAMS: 'off',
        ...(isWithStripe && stripeSettings),
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});

function fakeStripeServer() {
  return {
    command: 'node --import tsx tests/support/fake-stripe-server.ts',
    cwd: root,
    wait: { stdout: /The fake Stripe listens/ },
    stdout: 'pipe' as const,
    env: { STRIPE_WEBHOOK: `http://localhost:${port}/_local/functions/stripe-events` },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 2000 },
  };
}

function laneNamed(name: string | undefined): keyof typeof lanes {
  if (!name) return 'desktop';
  const lane = Object.keys(lanes).find((one): one is keyof typeof lanes => one === name);
  if (lane) return lane;
  throw new Error(`MARQUEE_E2E_LANE must be one of ${Object.keys(lanes).join(', ')}, not "${name}".`);
}

/**
 * Creates an empty data folder, which the start seeds, or copies the folder `filled`. Removes it when the process ends.
 */
function newInstallation(filled: string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-e2e-'));
  // When the process exits, the site has already stopped.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (filled) cpSync(filled, folder, { recursive: true });
  return folder;
}
