import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/chromium.mjs';

// Tests contain the days of fixed times; child processes of the suites inherit the time zone.
process.env.TZ = 'UTC';

const browserPort = 63_316;
const playerPort = 63_317;

/**
 * Settings of tests that start services. Three suites share the machine, so an event can be late; a test that fails
 * twice is broken. `npm test` lists the tests that passed on the retry.
 */
const withServices = { expect: { poll: { timeout: 10_000 } }, retry: 1 } satisfies TestUserConfig;

/**
 * Runs one file at a time: a process has one Amplify client, which some files reconfigure or sign out, and faults,
 * clock moves and records of a file affect the whole backend.
 */
const oneFileAtATime = {
  setupFiles: ['tests/support/native-modpow.ts'],
  pool: 'forks',
  fileParallelism: false,
  ...withServices,
  testTimeout: 60_000,
  hookTimeout: 120_000,
} satisfies TestUserConfig;

const chromium = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: await chromiumLaunchOptions() }),
  instances: [{ browser: 'chromium' }],
} satisfies TestUserConfig['browser'];

/*
 * unit      the site's own logic and parts, in jsdom
 * backend   functions, definitions and the local backend, in Node
 * contract  the aws-amplify client against the local backend, in Node (modular exponentiation by OpenSSL: native-modpow.ts)
 * faults    data folders that outlive their backend: kill -9, restore, migration, import
 * authorization  who may do what: every model, operation and kind of file for every sort of caller
 * browser   what differs in a browser: the site's uploads and a part of the contract suites, in Chromium, by the client as
 *           it comes
 * player    streams in Chromium with hls.js, from a media server with three bases (needs ffmpeg)
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One jsdom for all files of a worker instead of one per file: seven seconds instead of a hundred. The files
          // share modules, so `vi.mock` does not replace a module that an earlier file has loaded.
          isolate: false,
          setupFiles: ['tests/support/jsdom-setup.ts'],
          // Tests of real services take longer on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'backend',
          include: ['{amplify,local-backend,tests/definitions,tests/search,tests/studio}/**/*.test.ts'],
          // Threads start faster than processes, and load modules once for about a hundred files.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/support/native-modpow.ts'],
          ...withServices,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/backend-under-test.ts'],
          ...oneFileAtATime,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...oneFileAtATime,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'authorization',
          include: ['tests/authorization/**/*.test.ts'],
          globalSetup: ['tests/support/backend-under-test.ts'],
          ...oneFileAtATime,
          // One process for all files: the client and its sign-ins are shared.
          isolate: false,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        server: { port: browserPort, strictPort: true },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/backend-under-test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          browser: chromium,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        server: { port: playerPort, strictPort: true },
        // Vite would otherwise discover the dependency late and reload the page in the middle of a test.
        optimizeDeps: { include: ['hls.js'] },
        test: {
          name: 'player',
          include: ['tests/player/**/*.test.ts'],
          globalSetup: ['tests/player/media-server.ts'],
          testTimeout: 30_000,
          browser: chromium,
        },
      },
    ],
  },
});
