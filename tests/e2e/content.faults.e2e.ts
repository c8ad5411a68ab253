import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { expect, internalFailure, test, withFaults } from './support/journey';
import { requestAs } from './support/signed-in-request';
import { storeSignIn } from './support/stored-sign-in';

// Console errors of a failed request, and the site's own log of it.
test.use({ expectedConsoleError: /Failed to load resource|Could not load|could not be filed/ });

test('shows an error for a blog, questions, a title or a post that cannot be loaded', async ({ page }) => {
  await test.step('shows an error with a retry for a blog', async () => {
    await withFaults(page, [{ service: 'appsync', operation: 'listBlogPosts', effect: internalFailure }], async () => {
      await page.goto('/blog');
      await expect(page.getByText('The posts could not be loaded.')).toBeVisible({ timeout: 20_000 });
    });
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('offers the support for questions', async () => {
    await withFaults(page, [{ service: 'appsync', operation: 'listFaqEntries', effect: internalFailure }], async () => {
      await page.goto('/faqs');
      await expect(page.getByText('The questions could not be loaded.')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/support');
    });
  });

  await test.step('shows the error as title and heading of a page', async () => {
    const missing = [
      ['getMovieMetadata', '/stream/movie/a-trip-to-the-moon-1902', 'This title could not be loaded.'],
      ['listBlogPostBySlug', '/blog/reading-with-your-ears', 'This post could not be loaded.'],
    ] as const;
    for (const [operation, path, said] of missing) {
      await withFaults(page, [{ service: 'appsync', operation, effect: internalFailure }], async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: said })).toBeVisible({ timeout: 20_000 });
        await expect(page).toHaveTitle(new RegExp(said));
      });
    }
  });
});

test('keeps the input of a failed support request and sends it on a retry', async ({ page }) => {
  await page.goto('/support');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Subject').selectOption('other');
  await page.getByLabel('Message').fill('Where is Metropolis?');
  await withFaults(
    page,
    [{ service: 'appsync', operation: 'fileSupportRequest', effect: internalFailure }],
    async () => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert')).toContainText('could not be saved', { timeout: 20_000 });
    },
  );
  await expect(page.getByLabel('Message')).toHaveValue('Where is Metropolis?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^S-\d{8}-\d{6}$/)).toBeVisible();
});

test('during maintenance, only administrators and the login page get through', async ({ page, browser }) => {
  await storeSignIn(page, demoAccounts.administrator);
  await requestAs(page, `mutation { ${await changeOf(page)}(input: { id: "site", maintenance: ON }) { id } }`);
  const visit = await browser.newContext();
  const visitor = await visit.newPage();
  try {
    await visitor.goto('/movies');
    const sorry = visitor.getByText('Sorry, the page you are looking for is under maintenance');
    await expect(sorry).toBeVisible({ timeout: 15_000 });
    await visitor.goto('/login');
    await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible();
    await visitor.waitForTimeout(2500);
    await expect(sorry).toBeHidden();
    await page.goto('/movies');
    await expect(page.getByText('only administrators can see it')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
  } finally {
    await requestAs(page, 'mutation { updateSiteSettings(input: { id: "site", maintenance: OFF }) { id } }');
    await visit.close();
  }
});

/** The record is created on first use. */
async function changeOf(page: Parameters<typeof requestAs>[0]): Promise<string> {
  const { getSiteSettings } = await requestAs(page, '{ getSiteSettings(id: "site") { id } }');
  return getSiteSettings ? 'updateSiteSettings' : 'createSiteSettings';
}
