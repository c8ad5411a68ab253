import type { Page } from '@playwright/test';
import { expect } from './support/journey';
import { controlsOf, playToEnd } from './support/player-parts';
import { customerTest as test } from './support/signed-in';

const episode = (number: number) => `/stream/tv-show/pioneer-one-2010?season=1&episode=${number}`;

test.describe('on narrow phones', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const width of [320, 360, 390]) {
    test(`the whole area of the play button plays (${width} pixels wide)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/stream/movie/charge-2022');
      await controlsOf(page);
      const box = await page.getByRole('button', { name: 'Play', exact: true }).first().boundingBox();
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

  for (const width of [320, 390, 700, 768]) {
    test(`the skip buttons are 44 pixels large and uncovered (${width} pixels wide)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/stream/movie/charge-2022');
      await controlsOf(page);
      const second = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
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

  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [740, 360],
  ] as const) {
    test(`the next-episode offer is readable and playable (${width} × ${height})`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.clock.install();
      await page.goto(episode(2));
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
      await playNow.tap();
      await expect(page).toHaveURL(/episode=3$/);
    });
  }
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

test('the play button moves the focus into the player', async ({ page }) => {
  await page.goto('/stream/movie/sunrise-1927');
  await controlsOf(page);
  await page.getByRole('button', { name: 'Play', exact: true }).first().press('Enter');
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
});

test('a double click on the play button counts once and does not reach the picture', async ({ page }) => {
  await page.goto('/stream/movie/sunrise-1927');
  await controlsOf(page);
  await page.getByRole('button', { name: 'Play', exact: true }).first().hover();
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

test('going to the next episode by keyboard focuses its player and updates the page title', async ({ page }) => {
  await page.goto(episode(1));
  await controlsOf(page);
  await page.getByRole('button', { name: /^Next episode: S1 E2/ }).press('Enter');
  await expect(page).toHaveURL(/episode=2$/);
  await controlsOf(page);
  await expect(page.getByRole('region', { name: 'Player' })).toBeFocused();
  await expect(page).toHaveTitle(/^S1 E2 · .+ – Pioneer One – Marquee$/);
});

test('shows and hides a seek preview above the seek bar, within the player', async ({ page }) => {
  await page.goto('/stream/movie/night-of-the-living-dead-1968');
  await controlsOf(page);
  const [film, picture] = [page.locator('video').first(), page.locator('video').nth(1)];
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

function missing(): never {
  throw new Error('It is not drawn.');
}

function isPaused(page: Page): Promise<boolean> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
}

function volume(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.volume);
}

for (const width of [768, 1440]) {
  test(`menus of the audiobook player cover none of its buttons (${width} pixels wide)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/stream/audiobook/treasure-island-1883');
    await controlsOf(page);
    const stage = page.locator('[data-audio-stage]');
    // Leaves out the buttons of an open menu.
    const buttons = await stage.locator('button:not(fieldset button)').all();
    for (const name of ['Speed', 'Sleep timer', 'Settings']) {
      await page.getByRole('button', { name, exact: true }).click();
      const group = page.getByRole('group', { name, exact: true }).first();
      const panel = await group.boundingBox();
      if (!panel) throw new Error(`${name} has not opened.`);
      expect(await group.evaluate((shown) => shown.scrollHeight - shown.clientHeight), name).toBe(0);
      for (const button of buttons) {
        const box = await button.boundingBox();
        if (!box) continue;
        const isBeside =
          box.x + box.width <= panel.x ||
          box.x >= panel.x + panel.width ||
          box.y + box.height <= panel.y ||
          box.y >= panel.y + panel.height;
        expect(isBeside, `${name}: ${await button.getAttribute('aria-label')}`).toBe(true);
      }
      await page.keyboard.press('Escape');
    }
  });
}

test('shows the skip lengths of an audiobook in one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/stream/audiobook/treasure-island-1883');
  await controlsOf(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const choices = await page.getByRole('group', { name: 'Seconds back' }).getByRole('radio').all();
  const lines = await Promise.all(choices.map(async (choice) => (await choice.boundingBox())?.y));
  expect(lines).toHaveLength(5);
  expect(new Set(lines).size).toBe(1);
});
