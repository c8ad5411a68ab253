import { expect, internalFailure, withFaults } from './support/journey';
import { administratorTest, customerTest } from './support/signed-in';
import { requestAs } from './support/signed-in-request';
import { storedFiles } from './support/title-forms';

// Console errors of a failed request, and the site's own log of it.
for (const test of [administratorTest, customerTest])
  test.use({ expectedConsoleError: /Failed to load resource|could not be saved/ });

administratorTest(
  'keeps the input of a post that cannot be saved, leaves no orphaned picture, and saves on a retry',
  async ({ page }) => {
    const slug = `faulty-${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/admin-dashboard/blog-list?mode=add');
    await page.getByLabel('Title').fill(slug);
    await page.getByLabel('Cover').setInputFiles('amplify/seed/media/site/thumbnail/blog-reading-with-your-ears.webp');
    await expect(page.getByText('blog-reading-with-your-ears.webp').first()).toBeVisible();
    await withFaults(page, [{ service: 'appsync', operation: 'savePost', effect: internalFailure }], async () => {
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('The post could not be saved.')).toBeVisible({ timeout: 20_000 });
    });
    expect(await storedFiles(page, slug)).toEqual([]);
    await expect(page.getByLabel('Title')).toHaveValue(slug);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved. Only administrators can see it.').first()).toBeVisible();
    expect(await storedFiles(page, slug)).toHaveLength(1);
    const { listBlogPostBySlug } = await requestAs(page, `{ listBlogPostBySlug(slug: "${slug}") { items { id } } }`);
    await requestAs(page, `mutation { deletePost(id: "${listBlogPostBySlug.items[0].id}") }`);
    expect(await storedFiles(page, slug)).toEqual([]);
  },
);

customerTest('keeps a comment that cannot be sent in its form, also after a reload', async ({ page }) => {
  await page.goto('/blog/reading-with-your-ears');
  await page.getByLabel('Your comment').fill('Words that stay.');
  await withFaults(page, [{ service: 'appsync', operation: 'writeComment', effect: internalFailure }], async () => {
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByText('Your comment could not be saved.')).toBeVisible({ timeout: 20_000 });
  });
  await page.reload();
  await expect(page.getByLabel('Your comment')).toHaveValue('Words that stay.');
});
