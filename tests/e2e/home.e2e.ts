import type { Locator, Page } from '@playwright/test';
import { heroSlides } from '../../amplify/seed/catalogue/catalogue';
import { timings } from '../../src/config/timings';
import { operationIn } from './support/data-requests';
import { holdRequests } from './support/hold-requests';
import { expect, test } from './support/journey';

/** Opens the landing page, whose hero rotates, with a mocked clock. */
async function openHero(page: Page) {
  await page.clock.install();
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'New releases' });
  const dots = hero.getByRole('button', { name: /^Slide \d/ });
  await expect(dots).toHaveCount(3);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  /** Swiper moves in the next frame, which the mocked clock controls. */
  const chooseSlide = async (index: number) => {
    await dots.nth(index).click();
    await page.clock.runFor(50);
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
  };
  return { hero, dots, chooseSlide };
}

/** Stops the hero on its first slide. */
async function stopHero(page: Page) {
  const hero = page.getByRole('region', { name: 'New releases' });
  const dots = hero.getByRole('button', { name: /^Slide \d/ });
  await expect(dots).toHaveCount(3);
  await hero.getByRole('button', { name: 'Pause slideshow' }).click();
  await dots.nth(0).click();
  return { hero, dots };
}

/** A slide fades in for about 400 ms of real time before its timer starts. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 700));

/** Scrolls to a section that is rendered when it comes near the viewport. */
async function scrollToLazySection(part: Locator) {
  await expect(async () => {
    await part.page().mouse.wheel(0, 600);
    await part.scrollIntoViewIfNeeded({ timeout: 500 });
  }).toPass();
}

/** Tab skips the links of hidden slides. */
const isShown = async (hero: Locator, index: number) => {
  await expect(hero.locator('a[tabindex="-1"]')).toHaveCount(2);
  const shown = hero.locator('.hero-stage', { has: hero.page().locator('a[tabindex="0"]') });
  await expect(shown.getByRole('heading')).toHaveText(heroSlides[index]?.title ?? '');
  await expect(hero.getByRole('heading')).toHaveCount(3);
};

test("rotates three slides every 3 s, also after interactions, and pauses while a slide's link has the focus", async ({
  page,
}) => {
  const { hero, dots, chooseSlide } = await openHero(page);

  await test.step("pauses the rotation while a slide's link has the focus", async () => {
    await chooseSlide(0);
    await settle();
    const link = hero.getByRole('link', { name: 'Discover Now' });
    const ring = dots.nth(0).locator('circle').last();
    await hero.getByRole('button', { name: 'Pause slideshow' }).focus();
    await page.keyboard.press('Shift+Tab');
    await link.focus();
    await expect(ring).toHaveCSS('animation-name', 'none');
    await page.clock.runFor(4 * timings.heroSlide);
    await expect(link).toBeFocused();
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Tab');
    await page.clock.runFor(timings.heroSlide + 200);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('rotates three slides every 3 s, also after interactions', async () => {
    await chooseSlide(1);
    await isShown(hero, 1);
    await settle();
    await page.clock.runFor(timings.heroSlide - 200);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(400);
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    await settle();
    await page.clock.runFor(timings.heroSlide + 200);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await isShown(hero, 0);
    await expect(hero.getByRole('link', { name: 'Discover Now' })).toBeVisible();

    // Only the active dot has a ring, which shows the slide's progress.
    await expect(dots.nth(0).locator('circle')).toHaveCount(2);
    await expect(dots.nth(1).locator('circle')).toHaveCount(1);
    await expect(dots.nth(2).locator('circle')).toHaveCount(1);
    await expect(dots.nth(0).locator('circle').last()).toHaveCSS('animation-duration', `${timings.heroSlide / 1000}s`);

    await hero.getByRole('button', { name: 'Pause slideshow' }).click();
    await settle();
    await page.clock.runFor(4 * timings.heroSlide);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await hero.getByRole('button', { name: 'Play slideshow' }).click();
    await page.clock.runFor(timings.heroSlide + 200);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    const watch = hero.locator('a[href="/stream/movie/carnival-of-souls-1962"]');
    await expect(watch).toHaveText('Watch Now');
    await watch.click();
    await expect(page).toHaveURL(/\/stream\/movie\/carnival-of-souls-1962$/);
  });
});

test('with reduced motion, the hero is static and its dots still work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { hero, dots, chooseSlide } = await openHero(page);
  await expect(hero.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0);
  await page.clock.runFor(4 * timings.heroSlide);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await chooseSlide(2);
  await isShown(hero, 2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('each swipe shows the next slide, the first one included', async ({ page, context }) => {
    await page.goto('/');
    const { hero, dots } = await stopHero(page);
    await expect(hero.locator('.swiper')).toHaveCount(0);
    const session = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
      await touch('touchStart', from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
      await touch('touchEnd');
    };
    await swipe(360, 30);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(hero.locator('.swiper-initialized')).toBeVisible();
    await swipe(360, 30);
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    await isShown(hero, 2);
  });
});

test('drags slides by mouse and keeps an early click on a slide’s link', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const { hero, dots } = await stopHero(page);
  const release = await holdRequests(page, /hero-swiper/);
  await page.mouse.move(700, 250);
  await hero.locator('a[tabindex="0"]').hover();
  await page.mouse.down();
  release();
  await expect(hero.locator('.swiper-initialized')).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/stream\//);

  await page.goBack();
  await stopHero(page);
  await page.mouse.move(900, 250);
  await expect(hero.locator('.swiper-initialized')).toBeVisible();
  // A drag over more than half of the width counts, also a slow one.
  await page.mouse.move(1250, 250);
  await page.mouse.down();
  await page.mouse.move(250, 250, { steps: 5 });
  await page.mouse.up();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('below the hero: rows of titles, testimonials, plans and the banner with the sign-up', { tag: '@phone' }, async ({
  page,
}) => {
  const requestedKinds: string[] = [];
  page.on('request', (request) => {
    const kind = /"kind":"(\w+)"/.exec(operationIn(request))?.[1];
    if (kind) requestedKinds.push(kind);
  });
  await page.goto('/');

  await test.step('loads each row near the viewport, with links to its titles and to all titles', async () => {
    const rows = [
      { name: 'New movies', count: 6, link: /^\/stream\/movie\//, all: 'Browse all movies', path: '/movies' },
      {
        name: 'New audiobooks',
        count: 6,
        link: /^\/stream\/audiobook\//,
        all: 'Browse all audiobooks',
        path: '/audiobooks',
      },
      {
        name: 'Watch Shows Online',
        count: 4,
        link: /^\/stream\/tv-show\//,
        all: 'Browse all TV shows',
        path: '/tv-shows',
      },
    ];
    await expect(page.getByRole('region', { name: 'New movies' }).getByRole('listitem')).toHaveCount(6);
    expect(requestedKinds).not.toContain('tvShow');
    for (const { name, count, link, all, path } of rows) {
      const row = page.getByRole('region', { name });
      await row.scrollIntoViewIfNeeded();
      const cards = row.getByRole('link').filter({ has: page.getByRole('heading') });
      await expect(cards).toHaveCount(count);
      for (const card of await cards.all()) expect(await card.getAttribute('href')).toMatch(link);
      await expect(row.getByRole('link', { name: all })).toHaveAttribute('href', path);
    }
    const benefits = page.getByRole('region', { name: 'Watch Shows Online' }).getByRole('listitem');
    for (const benefit of ['Access while travelling', 'Stream with no interruptions', 'Stay secure at all times']) {
      await expect(benefits.filter({ hasText: benefit })).toHaveCount(1);
    }
  });

  await test.step('shows the testimonials', async () => {
    const row = page.getByRole('region', { name: 'Watch Shows Online' });
    const voices = page.getByRole('region', { name: 'What viewers say' });
    // On a phone the row above is still growing and pushes its last item out of the viewport.
    await expect(async () => {
      await row.getByRole('listitem').last().scrollIntoViewIfNeeded();
      await expect(voices.getByRole('figure').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  await test.step('three plans link to their subscriptions', async () => {
    const plans = page.locator('#plans').getByRole('article');
    await scrollToLazySection(plans.first());
    await expect(plans).toHaveCount(3);
    const hrefs = await plans.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['1', '12', '6'].map((months) => `/subscription?promo=${months}-month-plan`));
    for (const [index, price] of ['$9.99', '$3.99', '$6.99'].entries()) {
      await expect(plans.nth(index).getByText(price, { exact: true })).toBeVisible();
      await expect(plans.nth(index).getByText('30-days money-back guarantee')).toBeVisible();
    }
    await expect(plans.nth(1)).toContainText('Save 68%');
    await expect(plans.nth(1).locator('s')).toHaveText('$286.80');
    await expect(plans.nth(1)).toContainText('$89.00 for the first 2 years');
  });

  await test.step('the banner passes an e-mail address to the sign-up', async () => {
    const banner = page.getByRole('region', { name: 'Start for your first 30 days.' });
    await scrollToLazySection(banner);
    await expect(banner.getByLabel('E-mail address')).toHaveAttribute('type', 'email');
    await banner.getByLabel('E-mail address').fill('new+friend@example.com');
    await banner.getByRole('button', { name: 'Get started' }).click();
    await expect(page).toHaveURL(/\/signup\?email=new%2Bfriend%40example\.com$/);
    await expect(page.getByRole('main').locator('input[type="email"]')).toHaveValue('new+friend@example.com');
  });
});

test("the width decides on a slide's description and on the columns of TV shows", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);

  await test.step("shows a slide's description on wide screens", async () => {
    const { hero } = await stopHero(page);
    const description = hero.getByText(/^Plans one to eight have failed/);
    for (const [width, visible] of [
      [1440, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(description).toBeVisible({ visible });
    }
  });

  await test.step('TV shows are in four, two or one columns', async () => {
    const row = page.getByRole('region', { name: 'Watch Shows Online' });
    const list = row.getByRole('list').filter({ has: page.getByRole('link') });
    await scrollToLazySection(row);
    // The rows above are still growing and may push this one out of the viewport.
    await expect(async () => {
      await row.scrollIntoViewIfNeeded();
      await expect(list).toBeVisible({ timeout: 1000 });
    }).toPass();
    const columns = () => list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    for (const [width, count] of [
      [1440, 4],
      [800, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns()).toBe(count);
    }
  });
});
