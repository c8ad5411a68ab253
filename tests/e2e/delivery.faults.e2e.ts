import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { expect, internalFailure, logIn, test, withFaults } from './support/journey';

const { viewer } = demoAccounts;

// Console errors of failed requests.
test.use({ expectedConsoleError: /Failed to load resource|Could not load|cannot be played/ });

test('shows an empty list with an error and a retry when it fails', async ({ page }) => {
  await withFaults(
    page,
    [
      {
        service: 'appsync',
        operation: 'browseCatalogue',
        effect: internalFailure,
      },
    ],
    async () => {
      await page.goto('/movies');
      await expect(page.getByText('This list could not be loaded.')).toBeVisible({ timeout: 20_000 });
    },
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('plays the film from the next delivery base when one is down', async ({ page }) => {
  await logIn(page, viewer);
  const bases: string[] = [];
  page.on('request', (request) => {
    const base = /\/_local\/media\/(\d)\/movies\/src\//.exec(request.url())?.[1];
    if (base) bases.push(base);
  });
  const isDown = { kind: 'fail', code: 'InternalError', message: 'Down', status: 500 } as const;
  await withFaults(page, [{ service: 'media', operation: 'GET /1', effect: isDown }], async () => {
    await page.goto('/stream/movie/nosferatu-1922');
    const film = page.locator('video');
    await expect.poll(() => bases.at(-1), { timeout: 20_000 }).toBe('2');
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
  });
  expect(bases[0]).toBe('1');
});

test('keeps the content and shows the offline banner without a connection', async ({ page, context }) => {
  await page.goto('/movies');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});
