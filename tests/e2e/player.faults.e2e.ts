import { expect, withFaults } from './support/journey';
import { customerTest as test } from './support/signed-in';

// Console errors of the failed addresses and requests, and the site's own log of them.
test.use({ expectedConsoleError: /Failed to load resource|Could not load|cannot be played|network error/i });

test('resumes from the next delivery base at the same second when one fails, and on a retry when all fail', async ({
  page,
}) => {
  const isDown = { kind: 'fail', code: 'InternalError', message: 'Down', status: 500 } as const;
  const [first, ...others] = ['GET /1', 'GET /2', 'GET /3'].map(
    (operation) => ({ service: 'media', operation, effect: isDown }) as const,
  );
  if (!first) throw new Error('There is no base.');
  await page.goto('/stream/movie/sintel-2010');
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled();
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('SaveProgress') === true);
  await page.keyboard.press('5');
  await saved;
  const video = page.locator('video');
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const place = await second();

  await test.step('one base fails', async () => {
    const bases: string[] = [];
    page.on('request', (request) => {
      const base = /\/_local\/media\/(\d)\/movies\/src\//.exec(request.url())?.[1];
      if (base) bases.push(base);
    });
    await withFaults(page, [first], async () => {
      await page.reload();
      await expect(video).toHaveAttribute('src', /\/2\//, { timeout: 20_000 });
      await expect.poll(second).toBeCloseTo(place, 0);
      expect([bases[0], bases.at(-1)]).toEqual(['1', '2']);
      await page.keyboard.press('k');
      await expect.poll(second).toBeGreaterThan(place + 1);
    });
  });

  await test.step('all bases fail: shows an error, and a retry resumes', async () => {
    await withFaults(page, [first, ...others], async () => {
      await page.reload();
      await expect(page.getByText('This cannot be played right now.')).toBeVisible({ timeout: 30_000 });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled();
    await expect.poll(second).toBeGreaterThan(place);
  });
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
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('SaveProgress') === true);
  await context.setOffline(false);
  const { data } = await (await saved).json();
  expect(data.saveProgress.position_seconds).toBeGreaterThan(place - 1);
});
