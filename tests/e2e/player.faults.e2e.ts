import { expect, withFaults } from './support/journey';
import { customerTest as test } from './support/signed-in';

// Console errors of the failed addresses and requests, and the site's own log of them.
test.use({ expectedConsoleError: /Failed to load resource|Could not load|cannot be played|network error/i });

test('resumes from the next delivery base at the same second when one fails', async ({ page }) => {
  const film = '/stream/movie/sintel-2010';
  await page.goto(film);
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled();
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('SaveProgress') === true);
  await page.keyboard.press('5');
  await saved;
  const video = page.locator('video');
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const place = await second();
  const isDown = { kind: 'fail', code: 'InternalError', message: 'Down', status: 500 } as const;
  await withFaults(page, [{ service: 'media', operation: 'GET /1', effect: isDown }], async () => {
    await page.reload();
    await expect(video).toHaveAttribute('src', /\/2\//, { timeout: 20_000 });
    await expect.poll(second).toBeCloseTo(place, 0);
    await page.keyboard.press('k');
    await expect.poll(second).toBeGreaterThan(place + 0.5);
  });
});

test('shows an error when all delivery bases fail, and a retry resumes at the same second', async ({ page }) => {
  const isDown = { kind: 'fail', code: 'InternalError', message: 'Down', status: 500 } as const;
  const bases = ['GET /1', 'GET /2', 'GET /3'].map(
    (operation) => ({ service: 'media', operation, effect: isDown }) as const,
  );
  await withFaults(page, bases, async () => {
    await page.goto('/stream/movie/suddenly-1954');
    await expect(page.getByText('This cannot be played right now.')).toBeVisible({ timeout: 30_000 });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled();
});

test('saves progress made offline when online again', async ({ page, context }) => {
  await page.goto('/stream/movie/detour-1945');
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled();
  const video = page.locator('video');
  await page.keyboard.press('k');
  // The short clip is buffered completely before the connection is lost.
  await expect
    .poll(() =>
      video.evaluate(
        ({ buffered, duration }: HTMLVideoElement) => buffered.length > 0 && buffered.end(0) > duration - 1,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.keyboard.press('4');
  const waiting = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith('marquee.place.'))
        .map(([, memory]) => JSON.parse(memory).unsent?.step),
    );
  await expect.poll(waiting).toContain('SOUGHT');
  const place = await video.evaluate((element: HTMLVideoElement) => element.duration * 0.4);
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('SaveProgress') === true);
  await context.setOffline(false);
  const { data } = await (await saved).json();
  expect(data.saveProgress.position_seconds).toBeGreaterThan(place - 1);
});
