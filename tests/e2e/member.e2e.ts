import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { expect, logIn, mailedCode, newAddress, test } from './journey';

const longFilm = '/stream/movie/nosferatu-1922';
const { viewer } = demoAccounts;

test('signs up with the mailed code, watches a film, seeks in it, and logs out', async ({ page }) => {
  const email = newAddress();
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Room-42!');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Code').fill(await mailedCode(page, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();

  const ranges: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/movies/src/'))
      ranges.push(`${response.status()} ${response.headers()['content-range'] ?? ''}`);
  });
  await page.goto(longFilm);
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
    ranges.some((answer) => /^206 bytes \d+-\d+\/\d+/.test(answer)),
    ranges.join('\n'),
  ).toBe(true);

  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
});

test('likes and dislikes exclude each other, and stay', async ({ page }) => {
  await logIn(page, viewer);
  await page.goto('/stream/movie/nosferatu-1922');
  const like = page.getByRole('button', { name: /^Like/ });
  const dislike = page.getByRole('button', { name: /^Dislike/ });
  await expect(like).toHaveAttribute('aria-pressed', /true|false/);
  if ((await like.getAttribute('aria-pressed')) === 'true') await like.click();
  const answered = () => page.waitForResponse((response) => response.request().postData()?.includes('react') ?? false);
  let answer = answered();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await answer;
  answer = answered();
  await dislike.click();
  await expect(dislike).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await answer;
  await page.reload();
  await expect(dislike).toHaveAttribute('aria-pressed', 'true');
});

test('chooses an episode, which stands in the address', async ({ page }) => {
  await logIn(page, viewer);
  await page.goto('/tv-shows');
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: /Episodes$/ })).toBeVisible();
  await page.getByText('Episode 2').first().click();
  await expect(page).toHaveURL(/season=\d+&episode=2/);
  await expect(page.locator('video')).toBeVisible();
});

test.describe('what the server refuses', () => {
  // The browser's own note of an answer that is an error.
  test.use({ expectedComplaint: /status of 400/ });

  test('an address that is taken says so', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('E-mail').fill(viewer.email);
    await page.getByLabel('Password', { exact: true }).fill('Quiet-Room-42!');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('User Already Exist!')).toBeVisible();
  });

  test('a wrong password says so and keeps the name', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username or e-mail').fill(viewer.email);
    await page.getByLabel('Password', { exact: true }).fill('Not-The-One-1!');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
    await expect(page.getByLabel('Username or e-mail')).toHaveValue(viewer.email);
  });
});
