import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { expect, test } from './support/journey';
import { storeSignIn } from './support/stored-sign-in';

test('a member plays a film and seeks by range requests', async ({ page }) => {
  await storeSignIn(page, demoAccounts.viewer);
  const ranges: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/movies/src/'))
      ranges.push(`${response.status()} ${response.headers()['content-range'] ?? ''}`);
  });
  const identities: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('identity')) identities.push(request.url());
  });
  await page.goto('/stream/movie/nosferatu-1922');
  const film = page.locator('video');
  await expect(film).toBeVisible();
  const second = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(second).toBeGreaterThan(1);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 15;
  });
  await expect.poll(second).toBeGreaterThan(40);
  const sought = await second();
  await expect.poll(second).toBeGreaterThan(sought);
  expect(
    ranges.some((result) => /^206 bytes \d+-\d+\/\d+/.test(result)),
    ranges.join('\n'),
  ).toBe(true);
  // AWS credentials are for file transfers; requests for data and films do not wait for them.
  expect(identities).toEqual([]);
});
