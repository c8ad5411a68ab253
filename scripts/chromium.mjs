/* The browser of the tests: Playwright's own, or one that the machine has. */
import { existsSync } from 'node:fs';
import { installDebianPackage, isRoot, run } from './system-package.mjs';

/** The first has no windows: the same engine, for a quarter less of the processor's time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium that is there, or undefined. MARQUEE_CHROMIUM names one of your choice. */
export async function findChromium() {
  const { chromium } = await import('playwright');
  return [process.env.MARQUEE_CHROMIUM, chromium.executablePath(), ...systemBrowsers].find(
    (path) => path && existsSync(path),
  );
}

/** Launch options for Playwright. Chromium's own sandbox does not work for root, who runs most containers. */
export async function chromiumLaunchOptions() {
  const executablePath = await findChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      // Drawing without an emulated graphics card and its process saves a tenth of the processor's time.
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      '--autoplay-policy=no-user-gesture-required',
    ],
  };
}

/** Makes sure that a Chromium is there: downloads Playwright's, or where that is not to be had installs Debian's. */
export async function ensureChromium() {
  const { MARQUEE_CHROMIUM: named } = process.env;
  if (named && !existsSync(named)) {
    console.error(`There is no ${named}: correct MARQUEE_CHROMIUM, or unset it for the browser that is installed.`);
    process.exit(1);
  }
  let refusal = '';
  if (!(await findChromium())) {
    console.log('Installing a Chromium for the tests (some 120 MB) ...');
    // That it is not to be had is no trouble where Debian's is.
    refusal = await run('npx', ['playwright', 'install', 'chromium'], 'pipe');
  }
  const found = await findChromium();
  // Root works in a container, where the one without windows may stand beside a larger one.
  const isLarger = isRoot && systemBrowsers.slice(1).includes(found);
  if (!found || isLarger) await installDebianPackage('chromium-headless-shell');
  if (!(await findChromium())) await installDebianPackage('chromium');
  if (await findChromium()) return;
  console.error(refusal);
  console.error('No Chromium could be installed. Install one and name it in MARQUEE_CHROMIUM.');
  process.exit(1);
}
