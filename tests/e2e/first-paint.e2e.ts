import { devices, type Page } from '@playwright/test';
import { timings } from '../../src/config/timings';
import { dataRequests, operationIn } from './support/data-requests';
import { dropTimers } from './support/drop-timers';
import { holdRequests } from './support/hold-requests';
import { expect, test } from './support/journey';
import { viewerTest } from './support/signed-in';

test.use({ isDrawn: true });

/** Budget of the landing page's scripts, in bytes of Brotli (docs/decisions/0014). */
const scriptBudget = 118_000;

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page, a listing and a link preview have their content', async ({ page }) => {
    await test.step('the landing page shows its header and first slide', async () => {
      await page.goto('/');
      await expect(page).toHaveTitle('Marquee – Online Movie Streaming');
      await expect(page.getByRole('link', { name: 'Discover Now' })).toBeVisible();
      const picture = page.locator('[data-drawn=en] img[fetchpriority=high]');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920);
    });

    await test.step('a listing shows its banner and a placeholder for each card', async () => {
      await page.goto('/movies');
      await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
      await expect(page.getByText('All new released Hollywood and world movies here to watch')).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading titles' }).locator('> *')).toHaveCount(6);
    });

    await test.step('a title’s address in a chat has a preview of the title: link previews run no script', async () => {
      await page.goto('/stream/movie/sintel-2010');
      const property = (name: string) => page.locator(`meta[property="og:${name}"]`);
      await expect(property('title')).toHaveAttribute('content', 'Sintel');
      await expect(property('description')).toHaveAttribute('content', /baby dragon/);
      await expect(property('url')).toHaveAttribute('content', /\/stream\/movie\/sintel-2010$/);
      const picture = await property('image').getAttribute('content');
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
    });

    await test.step('so has a blog post’s address', async () => {
      await page.goto('/blog/the-night-they-burned-nosferatu');
      const property = (name: string) => page.locator(`meta[property="og:${name}"]`);
      await expect(property('title')).toHaveAttribute('content', 'The year they tried to burn Nosferatu');
      await expect(property('url')).toHaveAttribute('content', /\/blog\/the-night-they-burned-nosferatu$/);
      const picture = await property('image').getAttribute('content');
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toMatch(/^image/);
    });
  });
});

test.describe('in Spanish with the light theme', () => {
  test.use({ locale: 'es-ES', colorScheme: 'light' });

  test('the first paint has the final layout, language and theme', async ({ page }) => {
    const release = await holdScripts(page);
    await observeLayoutShifts(page);
    await page.goto('/', { waitUntil: 'commit' });
    // Prerendered: no script has run yet.
    await expect(page.getByRole('link', { name: 'Descubrir' })).toBeVisible();
    await expect(page.getByText('NEW RELEASES', { exact: false })).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(250, 246, 239)',
    );
    const icons = page.locator('[data-drawn=es]').getByRole('button', { name: 'Usar tema claro' }).locator('svg');
    expect(await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).color))).toEqual([
      'rgba(0, 0, 0, 0)',
      'rgb(34, 28, 23)',
    ]);
    release();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(page.getByRole('main').locator('img[loading=lazy]').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThan(0.01);
  });
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('nothing moves when the answers arrive one after the other', async ({ page }) => {
    await observeLayoutShifts(page);
    let results = 0;
    await page.route(dataRequests, async (route) => {
      results += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.min(results, 6) * 100));
      await route.continue();
    });
    for (const [address, last] of [
      ['/search?q=moon', page.getByRole('region', { name: /^Audiobooks/ })],
      ['/search?q=qzxwvy', page.getByText('No results.')],
      ['/blog', page.getByRole('figure')],
      ['/blog/what-a-restorer-does-all-day', page.getByRole('article').getByRole('heading').first()],
    ] as const) {
      results = 0;
      await page.goto(address);
      // The first search after the start reads the catalogue.
      await expect(last).toBeVisible({ timeout: 20_000 });
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shift')), address).toBeLessThan(0.04);
    }
  });

  test('the landing page’s scripts stay within their budget', async ({ page, context }) => {
    // Prevents prefetching and the offline features, which a busy machine would load before its network is idle.
    await dropTimers(page, timings.untouchedPage);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
    );
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Map<string, string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.includes('javascript')) {
        scripts.set(requestId, response.url);
        expect(response.headers['content-encoding'] ?? response.headers['Content-Encoding'], response.url).toBe('br');
      }
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto('/');
    // The last requests are those for the slides after the first.
    await expect(
      page.getByRole('region', { name: 'New releases' }).getByRole('button', { name: /^Slide/ }),
    ).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    expect([...scripts.values()].filter((url) => /amplify|auth|api/.test(url))).toEqual([]);
    expect(bytes).toBeGreaterThan(80_000);
    expect(bytes, [...scripts.values()].join('\n')).toBeLessThan(scriptBudget);
  });
});

test('every page of a visit ends in the web font, also with a slow font file', async ({ page, context }) => {
  await page.goto('/faqs');
  await expect(page.locator('html')).toHaveAttribute('data-font', 'here');
  const release = await holdRequests(page, '**/fonts/bricolage-grotesque.woff2');
  await page.reload({ waitUntil: 'commit' });
  const session = await context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const faceOfHeading = async () => {
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#root h1' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName).join();
  };
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Longer than the block period of an optional font.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(await faceOfHeading()).not.toContain('Bricolage');
  release();
  await expect.poll(faceOfHeading).toContain('Bricolage');
});

test('before the takeover, the back office shows nothing of the customer side, and the login form is inert', async ({
  page,
}) => {
  // Scripts stay blocked.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await test.step('shows nothing of the customer side while the back office loads', async () => {
    await page.goto('/admin-dashboard', { waitUntil: 'commit' });
    await expect(page.locator('[data-drawn=en]')).toBeAttached();
    await expect(page.locator('[data-drawn=en]')).toBeHidden();
  });

  await test.step('the prerendered login form is inert until the takeover', async () => {
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    const field = page.locator('[data-drawn=en] input[name=name]');
    await expect(field).toBeVisible();
    await field.click({ force: true });
    await page.keyboard.type('ann');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(page).toHaveURL(/\/login$/);
  });
});

for (const { name, address, place, source, heading } of [
  {
    ...{ name: 'a listing’s titles', address: '/movies', source: 'page', heading: 'main h2' },
    place: 'main [role=status] [data-early=picture]',
  },
  {
    ...{
      name: 'the landing page’s first titles',
      address: '/',
      source: 'request',
      heading: 'main div > section:first-of-type h3',
    },
    place: 'main div > section:first-of-type [data-early=picture]',
  },
  {
    ...{ name: 'a title', address: '/stream/movie/nosferatu-1922', source: 'page', heading: undefined },
    place: '.aspect-portrait[data-early=picture]',
  },
]) {
  const how = source === 'page' ? 'come with the page' : 'are requested once, before any script has loaded';
  test(`${name} ${how}; pictures are visible before any script has loaded, and stay`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) requests.push('script');
      if (dataRequests.test(request.url())) requests.push(operationIn(request));
    });
    const release = await holdScripts(page);
    // Fails if the client app shows a placeholder again in place of a prerendered picture.
    await page.addInitScript((selector) => {
      new MutationObserver(() => {
        const isEmpty = (found: Element) => !found.closest('[data-drawn]');
        if ([...document.querySelectorAll(selector)].some(isEmpty)) Object.assign(globalThis, { isEmptied: true });
      }).observe(document, { childList: true, subtree: true });
    }, place);
    await page.goto(address, { waitUntil: 'commit' });
    const picture = page.locator(`[data-drawn=en] ${place.split(' ').at(-1)} img`).first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const names = page.locator('[data-drawn=en] [data-early=name]');
    if (heading) await expect(names.nth(1)).toHaveText(/\w+/);
    const name = heading && ((await names.first().textContent()) ?? '');
    release();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(page.getByRole('main').locator('img:visible').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isEmptied'))).toBeUndefined();
    if (heading && name) await expect(page.locator(heading).first()).toHaveText(name);

    await page.waitForLoadState('networkidle');
    const titles = requests.filter((request) => /browseCatalogue|getMovieMetadata/.test(request));
    // The next page of a listing is prefetched.
    if (source === 'page') return expect(titles.filter((request) => !request.includes('"page":2'))).toEqual([]);
    expect(titles.length).toBeGreaterThan(0);
    expect(new Set(titles).size).toBe(titles.length);
    expect(requests.indexOf(titles[0] ?? '')).toBeLessThan(requests.indexOf('script'));
  });
}

test('keeps the scroll position when the prerendered page is replaced', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-drawn=en] [data-early=name]').first()).toHaveText(/\w+/);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  // Records the lowest scroll position: the page must not be at its top in any frame.
  await page.evaluate(() => {
    Object.assign(globalThis, { highest: scrollY });
    setInterval(() =>
      requestAnimationFrame(() => {
        Object.assign(globalThis, { highest: Math.min(scrollY, Reflect.get(globalThis, 'highest')) });
      }),
    );
  });
  release();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Charge/ })
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => [scrollY, Reflect.get(globalThis, 'highest')])).toEqual([300, 300]);

  await test.step('a new visit to the same address begins at the top, and a reload does not', async () => {
    await page.goto('/faqs');
    await page.goto('/');
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 200));
    await page.reload();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  });

  await test.step('a reload returns to a position below the end of the prerendered page', async () => {
    await page.goto('/search?q=the');
    await expect(page.getByRole('heading', { name: 'Audiobooks' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 1100));
    await page.reload();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1100);
  });
});

viewerTest('the takeover does not move the header of a signed-in user', async ({ page, viewport }) => {
  viewerTest.skip((viewport?.width ?? 0) < 1000, 'The narrow header is the same for all users.');
  const release = await holdScripts(page);
  await page.goto('/faqs', { waitUntil: 'commit' });
  const search = page.getByRole('button', { name: 'Search' }).first();
  const left = async () => (await search.boundingBox())?.x ?? 0;
  const before = await left();
  release();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  // The web font may change it by a pixel; the button is 44 pixels wide.
  expect(Math.abs((await left()) - before)).toBeLessThan(5);
});

viewerTest('actions that load late do not move the description of a title on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const distances = await observeDistances(page, 'Favorite', 'A young clerk');
  await page.goto('/stream/movie/nosferatu-1922');
  await expect(page.getByRole('button', { name: /^Download · / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finished' })).toBeVisible();
  const [distance = 0, ...others] = await distances();
  expect(others).toEqual([]);

  await test.step('a title without a file leaves no gap', async () => {
    await page.route(dataRequests, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/"movie_link":"[^"]+"/, '"movie_link":""'),
      });
    });
    await page.goto('/stream/movie/nosferatu-1922');
    await expect(page.getByText('No video found.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finished' })).toBeVisible();
    await expect.poll(async () => (await distances()).at(-1)).toBe(distance - 44);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

viewerTest('the player of a book and the current episode fit their placeholders on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const distances = await observeDistances(page, 'Western', 'Favorite');
  await page.goto('/stream/tv-show/the-lone-ranger-1949');
  await expect(page.getByRole('heading', { name: /^Season 1 - Episode 1/ })).toBeVisible();
  expect(await distances()).toHaveLength(1);

  await page.addInitScript(() => localStorage.setItem('marquee.language', 'es'));
  await observeLayoutShifts(page);
  await page.goto('/stream/audiobook/frankenstein-1818');
  await expect(page.getByText('Title and author').first()).toBeVisible();
  await expect(page.getByText('A 47 s del final')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThan(0.015);
});

/**
 * Records the distance between two elements in pixels, in all frames of the following pages; each is the last element
 * that starts with a text. Returns a function that returns the distances on the current page.
 */
async function observeDistances(page: Page, above: string, below: string): Promise<() => Promise<number[]>> {
  await page.addInitScript(
    ([first, second]) => {
      const distances = new Set<number>();
      Object.assign(globalThis, { distances });
      const topOf = (start: string) =>
        [...document.querySelectorAll('#root article *')]
          .findLast(({ textContent }) => textContent?.startsWith(start))
          ?.getBoundingClientRect().top;
      const measure = () => {
        const distance = (topOf(second) ?? Number.NaN) - (topOf(first) ?? Number.NaN);
        if (!Number.isNaN(distance)) distances.add(Math.round(distance));
        requestAnimationFrame(measure);
      };
      requestAnimationFrame(measure);
    },
    [above, below] as const,
  );
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'distances') as Set<number>)]);
}

/** Sums the layout shifts of each page in its global `shift`. */
async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Blocks the site's scripts until the returned function is called. */
function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, /\/assets\/.*\.js$/);
}

test('listings and titles show their pictures before any script file or request for data', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$|\/(graphql|reads)(\?|$)/, () => undefined);
  await page.goto('/movies', { waitUntil: 'commit' });
  const cards = page.locator('[data-drawn] [data-early=picture] img');
  await expect.poll(() => cards.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('[data-drawn] [data-early=name]').first()).not.toBeEmpty();
  await page.goto('/stream/movie/sintel-2010', { waitUntil: 'commit' });
  const stage = page.locator('[data-drawn] [data-early=stage] img');
  await expect.poll(() => stage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
