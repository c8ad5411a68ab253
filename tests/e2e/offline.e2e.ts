import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { timings } from '../../src/config/timings';
import { violations } from './support/axe';
import { dataRequests, operationIn } from './support/data-requests';
import { expect, test } from './support/journey';
import { startOnTwoHosts } from './support/two-hosts';

test.use({ serviceWorkers: 'allow' });

test.describe('without a connection', () => {
  // Console errors of each request while offline.
  test.use({ expectedConsoleError: /Failed to load resource|Could not load|could not be (shown|loaded)/ });

  test('visited pages open again; answers that were cached are refetched when online again', async ({
    page,
    context,
  }) => {
    const firstCard = page.getByRole('main').getByRole('listitem').first();
    const firstHeading = firstCard.getByRole('heading');

    await test.step('visited pages open again, with their pictures', async () => {
      await page.goto('/');
      await precacheReady(page);
      await page.goto('/movies');
      await expect(firstCard).toBeVisible();
      const title = (await firstHeading.textContent()) ?? '';
      const picture = firstCard.locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.mouse.move(9, 9);
      await expect
        .poll(() => page.evaluate(cachedResponses))
        .toEqual(expect.arrayContaining([expect.stringMatching(/"cards","movie".*"pageSize":12/)]));

      await context.setOffline(true);
      await page.goto('/movies');
      await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expect(firstHeading).toHaveText(title);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Discover Now' }).first()).toBeVisible();
    });

    await test.step('a page that is not saved shows an error, and opens when online again', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
      await expect(page).toHaveTitle(/^You are offline/);
      await page.evaluate(() => document.body.append('The same document.'));
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
      await expect(page.getByText('The same document.')).toBeAttached();
      await expect(page.getByText('You are offline.')).toBeHidden({ timeout: 10_000 });
    });

    await test.step('refetches cached answers when online again; a single lost request shows no stale answer', async () => {
      await page.goto('/movies');
      await expect(firstHeading).toBeVisible();
      const title = (await firstHeading.textContent()) ?? '';
      await expect
        .poll(() => page.evaluate(cachedResponses))
        .toEqual(expect.arrayContaining([expect.stringMatching(/"cards"/)]));
      await page.evaluate(dateBackCachedCards);

      await context.setOffline(true);
      await page.goto('/movies');
      await expect(firstHeading).toHaveText('Of last month');
      await context.setOffline(false);
      await expect(firstHeading).toHaveText(title);

      await page.evaluate(dateBackCachedCards);
      let lost = 0;
      await page.route(dataRequests, (route) => {
        const isCards = operationIn(route.request()).includes('browseCatalogue');
        return isCards && lost++ === 0 ? route.abort('connectionreset') : route.continue();
      });
      await page.goto('/movies');
      await expect(firstHeading).toHaveText(title);
      expect(lost).toBeGreaterThan(1);
    });
  });

  test('a page without interaction opens again, with its titles', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/movies');
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await page.clock.fastForward(timings.untouchedPage);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() => page.evaluate(cachedResponses))
      .toEqual(expect.arrayContaining([expect.stringMatching(/"cards"/)]));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('heading')).toHaveText(/\w+/);
  });
});

test('shows a picture that was loaded before the service worker was active', async ({ page, baseURL }) => {
  const { site, media, stop } = await startOnTwoHosts(baseURL ?? '');
  const picture = `${media}/_local/media/1/movies/thumbnail/nosferatu-1922.webp`;
  try {
    await page.goto(`${site}/blog`);
    expect(await page.evaluate(shownWidth, picture)).toBeGreaterThan(0);
    await precacheReady(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await page.evaluate(shownWidth, picture)).toBeGreaterThan(0);
  } finally {
    await stop();
  }
});

test('the site is installable; its service worker never caches films, their parts or data', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Marquee', display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  await precacheReady(page);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/does not exist/);
  }

  await test.step('the service worker never caches films, their parts or data', async () => {
    const opened = await page.goto('/stream/movie/nosferatu-1922');
    await expect(page.getByRole('heading', { name: 'Nosferatu' }).first()).toBeVisible();
    // The service worker serves the same page as the server: the one with the early requests.
    expect(opened?.fromServiceWorker()).toBe(true);
    await expect(page.locator('#early-needs')).toBeAttached();
    expect((await page.goto('/search?q=Mr.Robot'))?.fromServiceWorker()).toBe(true);
    const cached = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
      }
      return addresses;
    });
    expect(cached.filter((path) => /\.(mp4|m4a|vtt)$|graphql|\/src\/|\/trailer\//.test(path))).toEqual([]);
    expect(cached).toContain('/shell.html');
  });
});

test('offers a new version, except during playback, and installs it on request', async ({ page, baseURL }) => {
  const site = await startUpdatingSite(baseURL ?? '');
  const bar = page.getByText('A new version is ready.');
  try {
    await page.goto(`${site.url}/movies`);
    await precacheReady(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // The client app has taken over; input stays in its fields.
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await page.mouse.move(9, 9);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.evaluate(async () => {
      const film = document.createElement('video');
      film.src = '/_local/media/1/movies/trailer/nosferatu-1922.mp4';
      film.loop = true;
      document.querySelector('main')?.append(film);
      await film.play();
    });
    site.publishNext();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null))
      .toBe(true);
    await expect(bar).toBeHidden();
    await page.evaluate(() => document.querySelector<HTMLVideoElement>('main > video')?.pause());
    await expect(bar).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // A picture that never arrives does not delay the new version.
    await page.evaluate(async (slow) => {
      const picture = new Image();
      picture.src = slow;
      document.querySelector('main')?.append(picture);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }, site.unansweredPicture);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(bar).toBeHidden();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting))
      .toBe(null);
  } finally {
    await site.stop();
  }
});

/** Waits for the service worker's precache. */
async function precacheReady(page: Page): Promise<void> {
  // After the takeover, on the first interaction.
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await page.mouse.move(5, 5);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Runs in the page: rendered width of a picture in pixels; 0 if it is broken. */
function shownWidth(address: string): Promise<number> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve(image.naturalWidth);
    image.src = address;
  });
}

/** Runs in the page: names of the cached answers. */
function cachedResponses(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('marquee-answers');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(String));
      };
    };
  });
}

/** Runs in the page: renames the first title of each cached list and dates the list back by one month. */
function dateBackCachedCards(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('marquee-answers');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('answers', 'readwrite');
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      const reading = transaction.objectStore('answers').openCursor();
      reading.onsuccess = () => {
        const cursor = reading.result;
        if (!cursor) return;
        const { value, key } = cursor;
        if (String(key).includes('"cards"') && value.data.cards?.[0]) {
          value.data.cards[0].title = 'Of last month';
          cursor.update({ ...value, keptAt: Date.now() - 30 * 24 * 60 * 60_000 });
        }
        cursor.continue();
      };
    };
  });
}

/** Serves the site on another port, with a service worker that changes like that of a new build. */
async function startUpdatingSite(origin: string) {
  const unansweredPicture = '/_local/media/1/movies/thumbnail/unresolved.webp';
  let version = 1;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === unansweredPicture) return;
    const isWorker = incoming.url === '/sw.js';
    const target = new URL(incoming.url ?? '/', origin);
    const headers = { ...incoming.headers, host: target.host };
    delete headers.origin;
    if (isWorker) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const ask = forward(target, { method: incoming.method ?? 'GET', headers });
    ask.on('response', (response) => {
      const { 'content-length': length, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, isWorker || length === undefined ? rest : response.headers);
      response.pipe(outgoing, { end: !isWorker });
      if (isWorker) response.on('end', () => outgoing.end(`\n// ${version}\n`));
    });
    ask.on('error', () => outgoing.destroy());
    incoming.pipe(ask);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  // `address()` is an object for a server on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    unansweredPicture,
    publishNext() {
      version += 1;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
