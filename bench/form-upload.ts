import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { demoAccounts } from '../amplify/seed/demo-accounts';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { type Measurement, median } from './measurement';
import { signedHeaders } from './signed-headers';
import type { Site } from './site-process';

const bench = 'upload';
const megabytes = 500;
const rounds = 3;

/** A film of 500 MB through the movie form, beside a plain PUT of the same file from the same browser to the same server. */
export async function measureFormUpload(site: Site): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-upload-'));
  const film = path.join(folder, 'long-film.mp4');
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    await writeFilm(film);
    const state = await signIn(browser, site.url);
    const form: number[] = [];
    const plain: number[] = [];
    // Taking turns, so that a busy moment of the machine touches both.
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ storageState: state, serviceWorkers: 'block' });
      plain.push(await putPlainly(await context.newPage(), site, film));
      form.push(await sendThroughForm(await context.newPage(), site.url, film, round));
      await context.close();
    }
    return [
      {
        ...{ bench, figure: `${megabytes} MB through the form, median of ${rounds}`, unit: 'MB/s' },
        value: megabytes / (median(form) / 1000),
        reference: { what: 'plain PUT', value: megabytes / (median(plain) / 1000) },
        goal: { of: 'ratio', bound: 'at least', limit: 0.9 },
      },
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A film of the sample catalogue with a box behind it that players skip. */
async function writeFilm(file: string): Promise<void> {
  const film = readFileSync('amplify/seed/media/movies/src/nosferatu-1922.mp4');
  const handle = await open(file, 'w');
  await handle.write(film);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(megabytes * 1_000_000 - film.length);
  header.write('free', 4, 'latin1');
  await handle.write(header);
  let left = megabytes * 1_000_000 - film.length - header.length;
  while (left > 0) {
    const some = randomBytes(Math.min(left, 1_000_000));
    await handle.write(some);
    left -= some.length;
  }
  await handle.close();
}

async function putPlainly(page: Page, site: Site, film: string): Promise<number> {
  const key = `movies/src/plain-${crypto.randomUUID()}.mp4`;
  const address = `${site.url}/_local/s3/${bucketOf(site.outputs)}/${key}`;
  const { host: _, ...headers } = await signedHeaders(address, 'PUT', site.adminKey);
  await page.route(`${site.url}/bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title><input type="file">' }),
  );
  await page.goto(`${site.url}/bare`);
  await page.setInputFiles('input', film);
  return page.evaluate(
    async ([address, headers]) => {
      const body = document.querySelector('input')?.files?.[0];
      if (!body) throw new Error('There is no file.');
      const start = performance.now();
      // As the storage client sends.
      const request = new XMLHttpRequest();
      request.open('PUT', address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      await new Promise<void>((resolve, reject) => {
        request.onload = () => (request.status === 200 ? resolve() : reject(new Error(request.responseText)));
        request.onerror = () => reject(new Error('The connection was lost.'));
        request.send(body);
      });
      return performance.now() - start;
    },
    [address, headers] as const,
  );
}

async function sendThroughForm(page: Page, site: string, film: string, round: number): Promise<number> {
  await page.goto(`${site}/admin-dashboard/movie-list?mode=add`);
  await page.getByLabel('Movie Title').fill(`Upload ${round}`);
  await page.getByLabel('Movie File').setInputFiles(film);
  await page.getByText('long-film.mp4').waitFor();
  // Timed within the page: the notice is soon gone.
  return page.getByRole('button', { name: 'Save as draft' }).evaluate(
    (button: HTMLButtonElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.body.textContent?.includes('Uploads successful!')) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document.body, { subtree: true, childList: true });
        button.click();
      }),
  );
}

function bucketOf(outputs: object): string {
  const storage = Reflect.get(outputs, 'storage');
  return String(Reflect.get(storage, 'bucket_name'));
}

async function signIn(browser: Browser, site: string) {
  const page = await browser.newPage();
  await page.goto(`${site}/login`);
  await page.getByLabel('Username or e-mail').fill(demoAccounts.administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin-dashboard/);
  const state = await page.context().storageState();
  await page.close();
  return state;
}
