/* The browser of the tests: Playwright's own, or an installed one. */
import { existsSync } from 'node:fs';
import { installDebianPackage, isRoot, run } from './system-package.mjs';

/** The headless shell comes first: it has the same engine and takes a quarter less CPU time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of an installed Chromium, or undefined. MARQUEE_CHROMIUM overrides the search. */
export async function findChromium() {
  const { chromium } = await import('playwright');
  return [process.env.MARQUEE_CHROMIUM, chromium.executablePath(), ...systemBrowsers].find(
    (path) => path && existsSync(path),
  );
}

/** Returns launch options for Playwright, without Chromium's sandbox for root, who runs most containers. */
export async function chromiumLaunchOptions() {
  const executablePath = await findChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      // Rendering without an emulated GPU and its process saves a tenth of the CPU time.
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

/** Ensures that a Chromium is installed: downloads Playwright's or, if that is impossible, installs Debian's. */
export async function ensureChromium() {
  const { MARQUEE_CHROMIUM: named } = process.env;
  if (named && !existsSync(named)) {
    console.error(`${named} does not exist. Correct MARQUEE_CHROMIUM, or unset it to use the installed browser.`);
    process.exit(1);
  }
  let refusal = '';
  if (!(await findChromium())) {
    console.log('Installing Chromium for the tests (about 120 MB) ...');
    // A failed download is reported only if Debian's package cannot be installed either.
    refusal = await run('npx', ['playwright', 'install', 'chromium'], 'pipe');
  }
  const found = await findChromium();
  // In a container (as root), installs the headless shell even if a full browser is installed.
  const isLarger = isRoot && systemBrowsers.slice(1).includes(found);
  if (!found || isLarger) await installDebianPackage('chromium-headless-shell');
  if (!(await findChromium())) await installDebianPackage('chromium');
  if (await findChromium()) return;
  console.error(refusal);
  console.error('Chromium could not be installed. Install it, and set MARQUEE_CHROMIUM to its path.');
  process.exit(1);
}
