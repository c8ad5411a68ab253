import type { Page, Request } from '@playwright/test';
import { violations } from './support/axe';
import { newCustomer } from './support/customers';
import { holdRequests } from './support/hold-requests';
import { expect, test } from './support/journey';
import { requestAs } from './support/signed-in-request';
import { siteFrame } from './support/site-frame';
import { storeSignIn } from './support/stored-sign-in';
import { startOnTwoHosts } from './support/two-hosts';

const film = '/stream/movie/safety-last-1923';
const downloaded = /^Downloaded · .* · 30 days left$/;

test.describe('a member', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedConsoleError: /Failed to load resource|Could not load/,
    // Uses two hosts as in the cloud: the browser applies CORS and the content security policy to the files.
    baseURL: async ({ baseURL }, use) => {
      const { site, stop } = await startOnTwoHosts(baseURL ?? '');
      await use(site);
      await stop();
    },
  });

  test('downloads a title, plays it without a connection and removes it; a sign-out removes the others', async ({
    page,
    context,
  }) => {
    await becomeMember(page);
    const hosts = hostsOfFiles(page);
    const name = await download(page, film);
    expect([...hosts]).toEqual(['127.0.0.1']);
    await download(page, '/stream/audiobook/treasure-island-1883');
    expect(await violations(page)).toEqual([]);
    await serviceWorkerReady(page);

    await context.setOffline(true);
    await page.goto('/movies');
    await page.getByRole('status').getByRole('link', { name: 'Downloads' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
    await expect(page.getByText(/on this device · .* free/)).toBeVisible();
    await page.getByRole('link', { name: `Play ${name}` }).click();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.5);
    await expect
      .poll(() => video.evaluate(({ textTracks }: HTMLVideoElement) => [...textTracks].map(({ language }) => language)))
      .toContain('es');
    await page.reload();
    await expect.poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration)).toBeGreaterThan(5);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: `Remove the download of ${name}` }).click();
    await expect(page.getByRole('link', { name: `Play ${name}` })).toBeHidden();
    await expect(video).toBeHidden();

    // The record is removed once there is a connection; the player's position has been sent.
    await context.setOffline(false);
    await expect.poll(() => storedTitles(page)).toEqual(['audiobook#treasure-island-1883']);
    expect(await page.evaluate(storedPieces)).toBeGreaterThan(0);
    await (await siteFrame(page)).getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => page.evaluate(storedPieces)).toBe(0);
  });
});

test('pauses and resumes a download, also after a reload; downloads end with the membership', async ({ page }) => {
  await becomeMember(page);
  await page.goto(film);
  const button = page.getByRole('button', { name: /^Download · / });
  await expect(button).toBeVisible();
  const isFirstPiece = (request: Request) => request.headers().range === 'bytes=0-4194303';
  const release = await holdRequests(page, /\/_local\/media\//, isFirstPiece);
  await button.click();
  // The focus moves to the place of the removed button.
  await expect(page.getByRole('region', { name: /^Download of / })).toBeFocused();
  await page.getByRole('button', { name: /^Pause the download/ }).click();
  await expect(page.getByText(/^Paused · 0%/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Paused · 0%/)).toBeVisible();
  release();
  await page.getByRole('button', { name: /^Resume the download/ }).click();
  await expect(page.getByText(downloaded)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  // A cancelled trial continues to its end. Instead of moving the backend's clock, the test replaces the response.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('checkDownloads')) return route.continue();
    return route.fulfill({ json: { data: { checkDownloads: null } } });
  });
  expect(await page.evaluate(storedPieces)).toBeGreaterThan(0);
  await page.goto('/downloads');
  await expect(page.getByText(/up to 25 titles on 3 devices/)).toBeVisible();
  await expect.poll(() => page.evaluate(storedPieces)).toBe(0);
});

test('visitors and customers without a membership see what it gives', async ({ page }) => {
  await page.goto('/stream/movie/the-general-1926');
  await page.getByRole('button', { name: 'Download' }).click();
  const sheet = page.getByRole('dialog', { name: 'Downloads come with a membership' });
  await expect(sheet.getByText(/up to 25 titles on 3 devices/)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await storeSignIn(page, await newCustomer(page));
  await page.goto('/stream/movie/the-general-1926');
  await page.getByRole('button', { name: /^Download/ }).click();
  await expect(sheet.getByRole('link', { name: 'See plans' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Log in' })).toBeHidden();
  await page.goto('/downloads');
  await expect(page.getByText(/up to 25 titles on 3 devices/)).toBeVisible();
});

/** Signs in as a new customer in the free trial. */
async function becomeMember(page: Page): Promise<void> {
  await storeSignIn(page, await newCustomer(page));
  await requestAs(page, 'mutation { startTrial(planId: "1-month-plan") { id } }');
}

/** Downloads the title of an address; returns its name. */
async function download(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: /^Download · / }).click();
  await expect(page.getByText(downloaded)).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** Hosts of the pictures and films that the page requests. */
function hostsOfFiles(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (/\/(src|thumbnail|trailer|streams)\//.test(pathname)) hosts.add(hostname);
  });
  return hosts;
}

async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function storedTitles(page: Page): Promise<string[]> {
  const { checkDownloads } = await requestAs(page, '{ checkDownloads { titleKey } }');
  return checkDownloads.map(({ titleKey }: { titleKey: string }) => titleKey);
}

/** Runs in the page: number of stored pieces of all downloads. */
function storedPieces(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('marquee-download-pieces');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('pieces').objectStore('pieces').count();
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
}
