import type { Page } from '@playwright/test';
import { expect } from './support/journey';
import { controlsOf, playToEnd } from './support/player-parts';
import { customerTest as test } from './support/signed-in';

test.describe('on narrow phones', () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true });

  test('the play button plays by a tap anywhere on it, and the skip buttons are large and uncovered', async ({
    page,
  }) => {
    await page.goto('/stream/movie/charge-2022');
    await controlsOf(page);
    for (const width of [320, 360, 390]) {
      await test.step(`the whole area of the play button plays (${width} pixels wide)`, async () => {
        await page.setViewportSize({ width, height: 740 });
        const box = await middleButton(page, 'Play').boundingBox();
        const seekBar = await page.getByRole('slider', { name: 'Position' }).boundingBox();
        if (!box || !seekBar) throw new Error('The button or the seek bar is not drawn.');
        for (const share of [0.1, 0.5, 0.95]) {
          await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * share);
          await expect.poll(() => isPaused(page)).toBe(false);
          await page.keyboard.press('k');
          await expect.poll(() => isPaused(page)).toBe(true);
        }
        expect(box.y + box.height).toBeLessThanOrEqual(seekBar.y);
      });
    }

    const second = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    for (const width of [320, 390, 700, 768]) {
      await test.step(`the skip buttons are 44 pixels large and uncovered (${width} pixels wide)`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await page.keyboard.press('5');
        const half = await second();
        for (const [name, distance] of [
          ['Forward 10 seconds', 4],
          ['Back 10 seconds', 0],
        ] as const) {
          const button = page.getByRole('button', { name });
          const box = await button.boundingBox();
          expect([box?.width, box?.height]).toEqual([44, 44]);
          await button.tap();
          if (distance > 0) await expect.poll(second).toBeGreaterThan(half + distance);
          else await expect.poll(second).toBeLessThanOrEqual(half + 0.1);
        }
        const bar = page.getByRole('button', { name: 'Full screen' });
        expect(((await bar.boundingBox())?.x ?? width) + 44).toBeLessThanOrEqual(width);
      });
    }
  });

  test('shows all buttons of a long film, also with text of twice the size', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => 5640 }));
    await page.goto('/stream/movie/charge-2022');
    await controlsOf(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const button = await page.getByRole('button', { name: 'Full screen' }).boundingBox();
    expect((button?.x ?? 320) + (button?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  test('pauses by the button in the middle, and announces a seek beside the buttons', async ({ page }) => {
    await page.goto('/stream/movie/metropolis-1927');
    await controlsOf(page);
    for (const size of [
      { width: 360, height: 740 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(size);
      const surface = (await page.getByRole('region', { name: 'Player' }).boundingBox()) ?? missing();
      const play = (await middleButton(page, 'Play').boundingBox()) ?? missing();
      const middle = { x: play.x + play.width / 2, y: play.y + play.height / 2 };
      await page.touchscreen.tap(middle.x, middle.y);
      await expect.poll(() => isPaused(page)).toBe(false);
      const pause = middleButton(page, 'Pause');
      await expect(pause).toBeVisible();
      const box = (await pause.boundingBox()) ?? missing();
      expect(box.x + box.width / 2).toBeCloseTo(surface.x + surface.width / 2, 0);
      // Two taps in a row would be a double tap.
      await page.waitForTimeout(700);
      await page.touchscreen.tap(middle.x, middle.y);
      await expect.poll(() => isPaused(page)).toBe(true);

      await page.keyboard.press('0');
      const announcement = page.getByRole('status').filter({ hasText: /^0:00$/ });
      await expect(announcement).toBeVisible();
      const words = (await announcement.boundingBox()) ?? missing();
      expect(words.y + words.height).toBeLessThanOrEqual(play.y);
    }
  });

  test('the Back gesture closes the settings and the search, and stays on the page', async ({ page }) => {
    const path = '/stream/movie/charge-2022';
    await page.goto(path);
    await controlsOf(page);
    // Desktop browsers send the same close request for Escape; the page sees no key here, as on Android.
    await page.evaluate(() => {
      addEventListener('keydown', (event) => event.key === 'Escape' && event.stopImmediatePropagation(), true);
    });
    const goBack = () => page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).tap();
    const settings = page.getByRole('group', { name: 'Settings' });
    await expect(settings).toBeVisible();
    await goBack();
    await expect(settings).toBeHidden();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    const search = page.locator('#site-search');
    // Waits until the search's code has loaded.
    await expect(search.getByText(/^Search titles, names/)).toBeVisible();
    await goBack();
    await expect(search).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('the next-episode offer is readable and playable at each size', async ({ page }) => {
    await page.clock.install();
    await page.goto('/stream/tv-show/undersea-kingdom-1936?season=1&episode=1');
    const sizes = [
      { width: 320, height: 640 },
      { width: 360, height: 740 },
      { width: 740, height: 360 },
    ];
    for (const [index, size] of sizes.entries()) {
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await controlsOf(page);
        await playToEnd(page);
        const frame = await page.locator('[data-player-frame]').boundingBox();
        const card = page.getByRole('region', { name: 'Next episode' });
        const playNow = card.getByRole('button', { name: /^Play now \(/ });
        for (const part of [card, card.getByRole('paragraph').first(), playNow]) {
          const box = await part.boundingBox();
          expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? Number.POSITIVE_INFINITY);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
        }
        const film = await page.locator('video').elementHandle();
        await playNow.tap();
        await expect(page).toHaveURL(new RegExp(`episode=${index + 2}$`));
        // The address changes a moment before the player.
        await expect.poll(() => film?.evaluate((video) => video.isConnected)).toBe(false);
      });
    }
  });
});

test('arrow keys and Space scroll the page outside the player and control it inside', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  await page.goto('/movies?genre=horror&year=1922');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nosferatu/ })
    .press('Enter');
  await controlsOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBeGreaterThan(before);
  const further = await scrolled();
  // The browser may ignore a key while the page is still scrolling.
  await expect
    .poll(async () => {
      await page.keyboard.press('Space');
      return scrolled();
    })
    .toBeGreaterThan(further + 100);
  expect([await volume(page), await isPaused(page)]).toEqual([1, true]);

  // A click on the picture plays and focuses the player.
  await expect
    .poll(async () => {
      await page.keyboard.press('Home');
      return scrolled();
    })
    .toBe(0);
  await page.getByRole('region', { name: 'Player' }).click({ position: { x: 60, y: 120 } });
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await volume(page)).toBeCloseTo(0.9);
});

test('shows a seek preview within the player; the play button counts once and moves the focus', async ({ page }) => {
  await page.goto('/stream/movie/night-of-the-living-dead-1968');
  await controlsOf(page);
  const playButton = middleButton(page, 'Play');
  const film = page.locator('video').first();

  await test.step('shows and hides a seek preview above the seek bar, within the player', async () => {
    const picture = page.locator('video').nth(1);
    const before = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = page.getByRole('slider', { name: 'Position' });
      for (const share of [0, 0.5, 1]) {
        const { x, y, width: length, height } = (await bar.boundingBox()) ?? missing();
        await page.mouse.move(x + 1 + (length - 2) * share, y + height / 2);
        const isThere = (video: HTMLVideoElement, part: number) =>
          video.readyState >= video.HAVE_CURRENT_DATA && Math.abs(video.currentTime - video.duration * part) < 2;
        await expect.poll(() => picture.evaluate(isThere, share)).toBe(true);
        await expect(picture).toBeVisible();
        const box = (await picture.boundingBox()) ?? missing();
        const frame = (await page.getByRole('region', { name: 'Player' }).boundingBox()) ?? missing();
        expect(box.x).toBeGreaterThanOrEqual(frame.x);
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
        expect(box.y).toBeGreaterThanOrEqual(frame.y);
      }
    }
    expect(await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(before);
    await page.mouse.move(5, 5);
    await expect(picture).toHaveCount(0);
  });

  await test.step('the play button moves the focus into the player', async () => {
    await playButton.press('Enter');
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(true);
  });

  await test.step('a double click on the play button counts once and does not reach the picture', async () => {
    await playButton.hover();
    // Like a real double click: the button has disappeared before the second press.
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      await page.waitForTimeout(80);
    }
    await page.waitForTimeout(500);
    expect(await isPaused(page)).toBe(false);
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => isPaused(page)).toBe(true);
  });
});

test('menus of the audiobook player cover none of its buttons, and skip lengths fit in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/stream/audiobook/treasure-island-1883');
  await controlsOf(page);
  for (const width of [1440, 768]) {
    await test.step(`menus cover none of the buttons (${width} pixels wide)`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectMenusBesideButtons(page);
    });
  }

  await test.step('shows the skip lengths of an audiobook in one line on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const choices = await page.getByRole('group', { name: 'Seconds back' }).getByRole('radio').all();
    const lines = await Promise.all(choices.map(async (choice) => (await choice.boundingBox())?.y));
    expect(lines).toHaveLength(5);
    expect(new Set(lines).size).toBe(1);
  });
});

function missing(): never {
  throw new Error('It is not drawn.');
}

function isPaused(page: Page): Promise<boolean> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
}

function volume(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.volume);
}

/** Opens the menus of the audiobook player in turn; each is shown completely, beside all buttons. */
async function expectMenusBesideButtons(page: Page): Promise<void> {
  // Leaves out the buttons of an open menu.
  const buttons = await page.locator('[data-audio-stage]').locator('button:not(fieldset button)').all();
  for (const name of ['Speed', 'Sleep timer', 'Settings']) {
    await page.getByRole('button', { name, exact: true }).click();
    const group = page.getByRole('group', { name, exact: true }).first();
    const panel = await group.boundingBox();
    if (!panel) throw new Error(`${name} has not opened.`);
    expect(await group.evaluate((shown) => shown.scrollHeight - shown.clientHeight), name).toBe(0);
    for (const button of buttons) {
      const box = await button.boundingBox();
      if (!box) continue;
      expect(areApart(box, panel), `${name}: ${await button.getAttribute('aria-label')}`).toBe(true);
    }
    await page.keyboard.press('Escape');
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x ||
    one.x >= other.x + other.width ||
    one.y + one.height <= other.y ||
    one.y >= other.y + other.height
  );
}

/** The button over the picture, which is hidden from assistive technology. */
const middleButton = (page: Page, name: 'Play' | 'Pause') => page.getByTitle(name, { exact: true }).first();
