import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { demoAccounts } from '../amplify/seed/demo-accounts';
import { bucketName } from '../tests/support/outputs';
import { type Measurement, median } from './measurement';
import { signInState } from './sign-in';
import { signedHeaders } from './signed-headers';
import type { Site } from './site-process';

const megabytes = 500;
/** Number of rounds: a disk's throughput varies by half from one minute to the next. */
const rounds = 5;

/** Bytes per second of 1 Gbit/s. Unthrottled, browser and server are limited by the machine they share. */
const gigabit = 125_000_000;

/** Part size of the storage client's multipart uploads, in bytes. */
const partBytes = 5 * 2 ** 20;
const partsAtOnce = 4;

/**
 * Uploads a film of 500 MB through the movie form, and for comparison by a plain PUT and in plain parts from the same
 * browser to the same server (a browser reads slices of a file more slowly than a file). The form and the PUT run again
 * on a 1 Gbit/s connection.
 */
export async function measureFormUpload(site: Site, browser: Browser, folder: string): Promise<Measurement[]> {
  const film = path.join(folder, 'long-film.mp4');
  await writeFilm(film);
  const state = await signInState(browser, site.url, demoAccounts.administrator);
  const form: number[] = [];
  const plain: number[] = [];
  const parts: number[] = [];
  const lined = { form: [] as number[], plain: [] as number[] };
  // Alternates between the variants, so that a busy moment of the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ storageState: state, serviceWorkers: 'block' });
    plain.push(await putDirectly(await context.newPage(), site, film, megabytes * 1_000_000, 1));
    parts.push(await putDirectly(await context.newPage(), site, film, partBytes, partsAtOnce));
    form.push(await sendThroughForm(await context.newPage(), site.url, film, `Upload ${round}`));
    lined.plain.push(await putDirectly(await onLine(await context.newPage()), site, film, megabytes * 1_000_000, 1));
    lined.form.push(await sendThroughForm(await onLine(await context.newPage()), site.url, film, `On a line ${round}`));
    await context.close();
  }
  const speedOf = (times: number[]) => megabytes / (median(times) / 1000);
  const figure = `${megabytes} MB through the form, median of ${rounds}`;
  return [
    {
      ...{ figure, unit: 'MB/s', value: speedOf(form) },
      reference: { name: 'plain PUT', value: speedOf(plain) },
      goal: { of: 'ratio', bound: 'at least', limit: 0.9 },
    },
    {
      ...{ figure, unit: 'MB/s', value: speedOf(form) },
      reference: { name: 'plain PUTs of its parts', value: speedOf(parts) },
    },
    {
      ...{ figure: `${figure}, on a line of 1 Gbit/s`, unit: 'MB/s', value: speedOf(lined.form) },
      reference: { name: 'plain PUT on it', value: speedOf(lined.plain) },
      goal: { of: 'ratio', bound: 'at least', limit: 0.9 },
    },
  ];
}

/** Writes a film of the sample catalogue with a large trailing box that players skip. */
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

/** Flushes the writes of the previous round, so that the next one does not pay for them. */
function settleDisk(): void {
  execFileSync('sync');
}

/** Sends a file in parts of `bytes`, `atOnce` in parallel; returns the duration in milliseconds. */
async function putDirectly(page: Page, site: Site, film: string, bytes: number, atOnce: number): Promise<number> {
  const folder = `${site.url}/_local/s3/${bucketName(site.outputs)}/movies/src/plain-${crypto.randomUUID()}`;
  const pieces = Math.ceil((megabytes * 1_000_000) / bytes);
  const requests = await Promise.all(
    Array.from({ length: pieces }, async (_, piece) => {
      const address = `${folder}-${piece}.mp4`;
      const { host: _host, ...headers } = await signedHeaders(address, 'PUT', site.adminKey);
      return { address, headers };
    }),
  );
  await page.route(`${site.url}/bare`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title><input type="file">' }),
  );
  await page.goto(`${site.url}/bare`);
  // An active route would copy every request body.
  await page.unrouteAll();
  await page.setInputFiles('input', film);
  settleDisk();
  return page.evaluate(
    async ([requests, bytes, atOnce]) => {
      const body = document.querySelector('input')?.files?.[0];
      if (!body) throw new Error('There is no file.');
      const left = requests.map((request, piece) => ({ ...request, piece }));
      const start = performance.now();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let next = left.shift(); next !== undefined; next = left.shift()) {
            const { address, headers, piece } = next;
            // The same concurrency as the storage client.
            const request = new XMLHttpRequest();
            request.open('PUT', address);
            for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
            await new Promise<void>((resolve, reject) => {
              request.onload = () => (request.status === 200 ? resolve() : reject(new Error(request.responseText)));
              request.onerror = () => reject(new Error('The connection was lost.'));
              request.send(requests.length === 1 ? body : body.slice(piece * bytes, (piece + 1) * bytes));
            });
          }
        }),
      );
      return performance.now() - start;
    },
    [requests, bytes, atOnce] as const,
  );
}

/** Limits a page's upload rate to 1 Gbit/s. */
async function onLine(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const line = { offline: false, latency: 0, downloadThroughput: gigabit, uploadThroughput: gigabit };
  await session.send('Network.emulateNetworkConditions', line);
  return page;
}

async function sendThroughForm(page: Page, site: string, film: string, title: string): Promise<number> {
  await page.goto(`${site}/admin-dashboard/movie-list?mode=add`);
  await page.getByLabel('Movie Title').fill(title);
  await page.getByLabel('Movie File').setInputFiles(film);
  await page.getByText('long-film.mp4').waitFor();
  settleDisk();
  // Measured within the page, because the notice disappears soon.
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
