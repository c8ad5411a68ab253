import { movies } from '../../amplify/seed/catalogue/movies';
import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { expect, test } from './journey';

test('a visitor finds three rows on the landing page and the way to all of them', async ({ page }) => {
  await page.goto('/');
  for (const row of ['New movies', 'New audiobooks', 'Watch Shows Online']) {
    const section = page.getByRole('region', { name: row });
    await expect(section.getByRole('heading', { name: row })).toBeVisible();
    await expect(section.getByRole('listitem').first()).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'New movies' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('link', { name: 'Browse all movies' }).click();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
});

test('pages have numbers, stand in the address and are clamped', async ({ page }) => {
  await page.goto('/movies');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('Previous')).toBeDisabled();
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.goto('/movies?page=999');
  await expect(pages.locator('[aria-current="page"]')).toHaveText(String(Math.ceil(movies.length / 12)));
});

test('an audiobook page shows six of its twelve and, on request, the others', async ({ page }) => {
  await page.goto('/audiobooks');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(6);
  await page.getByRole('link', { name: 'Show 6 more' }).click();
  await expect(cards).toHaveCount(12);
});

test('a visitor sees a title, is asked to log in, and comes back to it afterwards', async ({ page }) => {
  await page.goto('/movies');
  await page
    .getByRole('main')
    .getByRole('link', { name: /./ })
    .filter({ has: page.getByRole('img') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stream\/movie\//);
  const wanted = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You need to log in to view this content.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Username or e-mail').fill(demoAccounts.viewer.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts.viewer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(wanted);
});

test('search finds a title in spite of a typo', async ({ page }) => {
  await page.goto('/search?q=nosferatoo');
  await expect(
    page
      .getByRole('main')
      .getByText(/Nosferatu/)
      .first(),
  ).toBeVisible();
});

test('the interface speaks Spanish and remembers it', async ({ page }) => {
  await page.goto('/movies');
  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByRole('heading', { level: 1, name: 'Películas' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Películas' })).toBeVisible();
});

test('an unknown address says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('Sorry, the page you are looking for does not exist.')).toBeVisible();
});

test('an unknown title says so', async ({ page }) => {
  await page.goto('/stream/movie/no-such-film');
  await expect(page.getByText('There is no such title')).toBeVisible();
});
