import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { dataRequests } from './support/data-requests';
import { expect } from './support/journey';
import { controlsOf, playToEnd } from './support/player-parts';
import { customerTest as test } from './support/signed-in';

// Each journey uses other titles, because a customer's progress is stored.
const episode = (number: number) => `/stream/tv-show/man-with-a-camera-1958?season=1&episode=${number}`;

test('resumes after a reload and on another device', async ({ page, browser, signedIn, baseURL }) => {
  await page.goto('/stream/movie/metropolis-1927');
  await controlsOf(page);
  await page.keyboard.press('k');
  await expect.poll(() => second(page)).toBeGreaterThan(0.5);
  const saved = placeSaved(page, (second) => second > 30);
  await page.keyboard.press('5');
  await saved;
  await page.keyboard.press('k');
  await page.reload();
  await expect(page.getByText(/^Resumed at 0:3\d$/)).toBeVisible();
  expect(await second(page)).toBeGreaterThan(30);

  const elsewhere = await browser.newContext({ storageState: signedIn, baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/stream/movie/metropolis-1927');
  await expect(other.getByText(/^Resumed at 0:3\d$/)).toBeVisible();
  const moved = placeSaved(other, (second) => second < 5);
  await other.getByRole('button', { name: 'Start over' }).click();
  await moved;
  await elsewhere.close();
  await page.reload();
  await controlsOf(page);
  await expect.poll(() => second(page)).toBeLessThan(5);
});

test.describe('as drawn', () => {
  test.use({ isDrawn: true });

  test('the controls are hidden during playback, and a caption on screen moves above them when the film pauses', async ({
    page,
  }) => {
    // In small players the words of this film's picture would be counted, too.
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/stream/movie/sintel-2010');
    await controlsOf(page);
    const controls = page.getByRole('slider', { name: 'Position' });
    const areSeen = () => controls.evaluate((slider) => slider.checkVisibility({ opacityProperty: true }));
    const isCaptionShown = () =>
      page
        .locator('video')
        .evaluate((video: HTMLVideoElement) =>
          [...video.textTracks].some(({ mode, activeCues }) => mode === 'showing' && !!activeCues?.length),
        );
    await page.keyboard.press('c');
    expect(await areSeen()).toBe(true);
    await page.keyboard.press('k');
    // The pointer rests outside the player.
    await page.mouse.move(1, 1);
    // The second caption begins at the bottom, because the controls are hidden.
    await expect.poll(() => second(page)).toBeGreaterThan(4.3);
    expect([await areSeen(), await isCaptionShown()]).toEqual([false, true]);
    await page.keyboard.press('k');
    await expect.poll(areSeen).toBe(true);

    const [film, bar] = [await page.locator('video').boundingBox(), await controls.boundingBox()];
    if (!film || !bar) throw new Error('The player has no size.');
    const y = film.y + film.height * 0.7;
    /** Number of white pixels in the band of the picture above the controls. */
    const whiteAboveControls = async () => {
      const picture = await page.screenshot({ clip: { ...film, y, height: bar.y - y } });
      const pixels = await sharp(picture).greyscale().raw().toBuffer();
      return pixels.filter((grey) => grey > 200).length;
    };
    await expect.poll(whiteAboveControls).toBeGreaterThan(100);
    await page.keyboard.press('c');
    await expect.poll(whiteAboveControls).toBe(0);

    await page.keyboard.press('k');
    await expect.poll(areSeen).toBe(false);
    // A pointer move shows the controls.
    await page.getByRole('region', { name: 'Player' }).hover({ position: { x: 60, y: 120 } });
    await expect.poll(areSeen).toBe(true);
  });
});

test('works by keyboard, ? lists the shortcuts, and captions and settings apply to all films', async ({ page }) => {
  await page.goto('/stream/movie/safety-last-1923');
  await controlsOf(page);
  const video = page.locator('video');
  const read = (name: 'paused' | 'muted' | 'volume' | 'playbackRate') =>
    video.evaluate((element: HTMLVideoElement, property) => element[property], name);

  const black = page.getByRole('group', { name: 'Caption background' }).getByRole('radio', { name: 'Black' });
  const shownCaptions = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .map(({ language, cues }) => [language, !!cues?.length]),
    );
  await test.step('shows the chosen captions', async () => {
    await page.getByRole('button', { name: 'Captions' }).click();
    await page.getByRole('group', { name: 'Captions' }).first().getByText('Español').click();
    await black.check();
    await page.keyboard.press('Escape');
    await expect.poll(shownCaptions, { timeout: 15_000 }).toEqual([['es', true]]);
  });

  await test.step('keys seek, change the sound and the speed, play and pause', async () => {
    const lengthNow = () => video.evaluate((element: HTMLVideoElement) => element.duration);
    // Waits for the duration: a position in percent needs it.
    await expect.poll(lengthNow).toBeGreaterThan(0);
    const length = await lengthNow();
    await page.keyboard.press('4');
    await expect.poll(() => second(page)).toBeCloseTo(length * 0.4, 0);
    await page.keyboard.press('l');
    await expect.poll(() => second(page)).toBeCloseTo(length * 0.4 + 10, 0);
    await page.keyboard.press('j');
    await expect.poll(() => second(page)).toBeCloseTo(length * 0.4, 0);
    // Outside the player these keys scroll the page.
    await page.getByRole('region', { name: 'Player' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => second(page)).toBeCloseTo(length * 0.4 - 5, 0);
    await page.keyboard.press('ArrowDown');
    // The notice shows for one second, so the test starts to wait before the key press.
    await Promise.all([expect(page.getByText('Volume 80%')).toBeVisible(), page.keyboard.press('ArrowDown')]);
    expect(await read('volume')).toBeCloseTo(0.8);
    await page.keyboard.press('m');
    expect(await read('muted')).toBe(true);
    await page.keyboard.press('>');
    expect(await read('playbackRate')).toBe(1.25);
    await page.keyboard.press('Space');
    await expect.poll(() => read('paused')).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(() => read('paused')).toBe(true);
  });

  await test.step('? lists the shortcuts', async () => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Louder or quieter')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('the captions and settings apply to the next film', async () => {
    await page.goto('/stream/movie/the-general-1926');
    await expect.poll(shownCaptions, { timeout: 15_000 }).toEqual([['es', true]]);
    await controlsOf(page);
    expect([await read('muted'), await read('playbackRate')]).toEqual([true, 1.25]);
    expect(await read('volume')).toBeCloseTo(0.8);
    await page.getByRole('button', { name: 'Captions' }).click();
    await expect(black).toBeChecked();
  });
});

test('an audiobook plays on across pages and stops for a film', async ({ page }) => {
  await page.goto('/stream/audiobook/moby-dick-1851');
  const audio = page.locator('audio');
  const isPaused = () => audio.evaluate((element: HTMLAudioElement) => element.paused);
  const heard = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await chapters.getByRole('button', { name: /Call me Ishmael/ }).click();
  await expect(chapters.locator('[aria-current]')).toContainText('Call me Ishmael');
  await expect.poll(isPaused).toBe(false);
  await audio.evaluate((element) => element.setAttribute('data-same', ''));

  await page
    .getByRole('link', { name: /^Marquee/ })
    .first()
    .click();
  const dock = page.getByRole('region', { name: /^Playing: Moby/ });
  await expect(dock).toBeVisible();
  const before = await heard();
  await expect.poll(heard).toBeGreaterThan(before);
  await dock.getByRole('link').click();
  await expect(chapters).toBeVisible();
  await expect(dock).toBeHidden();
  expect([await isPaused(), await audio.getAttribute('data-same')]).toEqual([false, '']);

  await page
    .getByRole('link', { name: /^Marquee/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: /New movies/ })
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first()
    .click();
  await controlsOf(page);
  await page.keyboard.press('k');
  await expect.poll(isPaused).toBe(true);
  const shownByTheSystem = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  const isFilmPaused = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.paused);
  await page
    .getByRole('region', { name: /^Playing: Moby/ })
    .getByRole('button', { name: 'Play' })
    .click();
  await expect.poll(isFilmPaused).toBe(true);
  expect(await shownByTheSystem()).toContain('Moby');
  await page.getByRole('button', { name: 'Stop and close' }).click();
  await expect(audio).toHaveCount(0);
});

test('saves a moment of an audiobook with a note, lists it on the next visit, removes and restores it', async ({
  page,
}) => {
  await page.goto('/stream/audiobook/moby-dick-1851');
  const audio = page.locator('audio');
  await page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('button', { name: /Call me Ishmael/ })
    .click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const second = Math.floor(await audio.evaluate((element: HTMLAudioElement) => element.currentTime));
  await page.keyboard.press('b');
  await expect(page.getByRole('textbox', { name: /^Note for/ })).toBeFocused();
  await page.keyboard.type('k: a damp, drizzly November');
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('updateSavedMoments') ?? false,
  );
  await page.keyboard.press('Enter');
  await saved;

  await page.reload();
  await page.getByRole('button', { name: 'Moments' }).click();
  const moment = page.getByRole('region', { name: 'Saved moments' }).getByRole('listitem');
  await expect(moment).toHaveText(/Call me Ishmael.*k: a damp, drizzly November/);
  await moment.getByRole('button', { name: /^Remove/ }).click();
  await expect(moment).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await moment.getByRole('button', { name: /^Go to/ }).click();
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(false);
  const heard = await audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  expect(heard - second).toBeGreaterThanOrEqual(0);
  expect(heard - second).toBeLessThan(5);

  await test.step('notices do not cover the buttons of the mini player', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Account' }).click();
    const bar = page.getByRole('region', { name: /^Playing: Moby/ });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    const said = page.getByRole('region', { name: 'Notices' }).getByText('Successfully updated!');
    await expect(said).toBeVisible();
    const box = await said.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  });
});

test('the sleep timer stops an audiobook', async ({ page }) => {
  await page.clock.install();
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // A request that is pending while the clock jumps by minutes would time out.
  const isQuiet = () => [...underWay].every((request) => !dataRequests.test(request.url()));
  await page.goto('/stream/audiobook/dracula-1897');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const isPaused = () => page.locator('audio').evaluate((element: HTMLAudioElement) => element.paused);
  await expect.poll(isPaused).toBe(false);
  await page.getByRole('button', { name: 'Sleep timer' }).click();
  await page.getByText('5 min', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Stops in [45]:/)).toBeVisible();
  await expect.poll(isQuiet).toBe(true);
  await page.clock.fastForward('04:00');
  expect(await isPaused()).toBe(false);
  await expect.poll(isQuiet).toBe(true);
  await page.clock.fastForward('01:05');
  await expect.poll(isPaused).toBe(true);
  await expect(page.getByText(/^Stops in/)).toBeHidden();
});

test('offers the next episode at the end, and plays it unless declined', async ({ page }) => {
  await page.clock.install();
  await page.goto(episode(1));
  await controlsOf(page);
  await playToEnd(page);
  const card = page.getByRole('region', { name: 'Next episode' });
  await expect(card.getByRole('button', { name: /^Play now \(/ })).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(15_000);
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/episode=1$/);
  await expect(page.getByRole('button', { name: 'Season 1 - Episode 1: watched', pressed: true })).toBeVisible();

  const first = await page.locator('video').elementHandle();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/episode=2$/);
  // The address changes a moment before the player.
  await expect.poll(() => first?.evaluate((video) => video.isConnected)).toBe(false);
  await controlsOf(page);
  await playToEnd(page);
  await expect(card).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(page).toHaveURL(/episode=3$/);
});

test('plays the open episode when its tile is pressed', async ({ page }) => {
  await page.goto(episode(1));
  await controlsOf(page);
  const isPaused = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.paused);
  expect(await isPaused()).toBe(true);
  await page
    .getByRole('region', { name: /Episodes$/ })
    .getByRole('link', { name: /Episode 1\b/ })
    .click();
  await expect.poll(isPaused).toBe(false);
});

test('skips an intro on request and then always; offers the next episode from the credits on', async ({ page }) => {
  const show = '/stream/tv-show/the-beverly-hillbillies-1962?season=1&episode=';
  await page.goto(`${show}1`);
  await controlsOf(page);
  await page.keyboard.press('k');
  const skip = page.getByRole('button', { name: 'Skip intro' });
  await skip.click();
  await expect(page.getByText('Intro skipped')).toBeVisible();
  await expect(skip).toBeHidden();
  expect(await second(page)).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('region', { name: 'Player' })).toBeFocused();
  const playNow = page.getByRole('region', { name: 'Next episode' }).getByRole('button', { name: 'Play now' });
  await expect(playNow).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip credits' })).toBeHidden();
  await playNow.click();
  await expect(page).toHaveURL(/episode=2$/);
  await expect(page.getByRole('button', { name: /Episode 1\b.*: watched$/, pressed: true })).toBeVisible();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Intros, recaps and credits' }).getByText('Always skip').click();
  await page.goto(`${show}3`);
  await controlsOf(page);
  await page.keyboard.press('k');
  await expect(page.getByText('Intro skipped')).toBeVisible();
  expect(await second(page)).toBeGreaterThanOrEqual(3);

  await test.step('going to the next episode by keyboard focuses its player and updates the page title', async () => {
    await page.keyboard.press('k');
    await page.getByRole('button', { name: /^Next episode: S1 E4/ }).press('Enter');
    await expect(page).toHaveURL(/episode=4$/);
    await controlsOf(page);
    await expect(page.getByRole('region', { name: 'Player' })).toBeFocused();
    await expect(page).toHaveTitle(/^S1 E4 · .+ – The Beverly Hillbillies – Marquee$/);
  });
});

test.describe('when the controls cannot be loaded', () => {
  test.use({ expectedConsoleError: /Failed to load resource|Failed to fetch dynamically/ });

  test("the browser's own controls play the film", async ({ page }) => {
    await page.route(/\/VideoControls[^/]*$/, (route) => route.abort());
    await page.goto('/stream/movie/quicksand-1950');
    const video = page.locator('video');
    await expect(video).toHaveAttribute('controlslist', 'nodownload');
    expect(await video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(true);
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(() => second(page)).toBeGreaterThan(0.5);
  });
});

function second(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Waits for a stored place of this kind; autoplay may have stored others before. */
async function placeSaved(page: Page, isWanted: (second: number) => boolean): Promise<void> {
  await page.waitForResponse(async (response) => {
    if (!response.request().postData()?.includes('SaveProgress') || !response.ok()) return false;
    return isWanted((await response.json()).data.saveProgress.position_seconds);
  });
}
