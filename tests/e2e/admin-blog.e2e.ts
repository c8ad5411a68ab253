import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect } from './support/journey';
import { nobody, administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';
import { storedDrafts } from './support/stored-drafts';

const list = '/admin-dashboard/blog-list';
const cover = 'amplify/seed/media/site/thumbnail/blog-reading-with-your-ears.webp';

test('drafts, publishes, moderates, unpublishes and deletes a post; both sides show its state', async ({
  page,
  browser,
  customer,
}) => {
  // A long journey on both sides; three lanes share the machine.
  test.setTimeout(120_000);
  const title = `The last projectionist ${crypto.randomUUID().slice(0, 8)}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const visitor = await browser.newPage({ storageState: nobody });
  const reader = await browser.newPage({ storageState: customer });
  const isGone = async () => {
    await visitor.goto(`/blog/${slug}`);
    await expect(visitor.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  };
  try {
    await page.goto(`${list}?mode=add`);
    await page.getByLabel('Title').fill(title);
    await expect(page.getByLabel('Address')).toHaveValue(slug);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Correct 2 fields before saving.')).toBeVisible();
    await expect(page.getByLabel('Excerpt')).toBeFocused();
    await page.getByLabel('Excerpt').fill('He rewinds the reels by hand.');
    await writeText(page);
    // Together longer than a single category may be.
    await page.getByLabel('Categories', { exact: true }).fill('Silent cinema, Film restoration, Scores, Craft');
    await page.getByLabel('Categories', { exact: true }).press('Enter');
    await expect(page.getByRole('list', { name: 'Chosen categories' }).getByRole('listitem')).toHaveText([
      'Silent cinema',
      'Film restoration',
      'Scores',
      'Craft',
    ]);
    await page.getByLabel('Cover').setInputFiles(cover);
    const preview = page.getByRole('region', { name: 'Preview' });
    const change = page.getByRole('button', { name: 'Preview', exact: true });
    // A narrow screen shows either the list or the form.
    const isNarrow = await change.isVisible();
    if (isNarrow) await change.click();
    await expect(preview.getByRole('heading', { name: 'Before the show' })).toBeVisible();
    await expect(preview.locator('strong')).toHaveText('by hand');
    expect(await violations(page)).toEqual([]);
    if (isNarrow) await page.getByRole('button', { name: 'Write', exact: true }).click();

    // The draft with its picture survives a reload and is restored only on request.
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expect.poll(() => storedDrafts(page, 'marquee-post-drafts')).toContain('blog-reading-with-your-ears');
    await page.reload();
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved. Only administrators can see it.').first()).toBeVisible();
    await expect(page).toHaveURL(/[?&]edit=/);
    await isGone();

    // Another administrator saves the post meanwhile: both versions are kept until one is chosen.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Excerpt').fill('Their excerpt.');
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText('Draft saved.').first()).toBeVisible();
    await other.close();
    await page.getByLabel('Excerpt').fill('My excerpt.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const conflict = page.getByRole('dialog', { name: 'This post was changed in the meantime' });
    await expect(conflict.getByRole('definition')).toHaveText([/Their excerpt\.$/, /My excerpt\.$/]);
    expect(await violations(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Load the saved version' }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue('Their excerpt.');
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(page.getByLabel('Excerpt')).toHaveValue('My excerpt.');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const notice = page.getByText('Saved. Readers can see it now.');
    await expect(notice).toBeVisible();
    const buttons = page.getByRole('button', { name: /^(Save changes|Revert to draft)$/ });
    const top = Math.min(...(await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))));
    expect(await notice.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(top);
    await visitor.goto('/blog');
    await visitor.getByRole('main').getByRole('article').getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole('article').first().locator('strong')).toHaveText('by hand');
    const picture = visitor.getByRole('article').first().locator('img[src*="/blog/cover/"]');
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      960,
    );

    const comments = reader.getByRole('region', { name: 'Comments', exact: true });
    await reader.goto(`/blog/${slug}`);
    await reader.getByLabel('Your comment').fill('I hear the reels.');
    await reader.getByRole('button', { name: 'Send comment' }).dblclick();
    await expect(reader.getByText('until then only you can see yours')).toBeVisible();
    await reader.reload();
    await expect(comments.getByRole('listitem')).toHaveText(/Awaiting approval.*I hear the reels\./s);
    expect(await violations(reader)).toEqual([]);

    await page.getByRole('link', { name: 'Show posts' }).click();
    await page.getByRole('link', { name: /^Comments \(\d+ waiting\)$/ }).click();
    const waiting = page.getByRole('listitem').filter({ hasText: title });
    await expect(waiting).toContainText('I hear the reels.');
    expect(await violations(page)).toEqual([]);
    await waiting.getByRole('button', { name: /^Show:/ }).click();
    await expect(page.getByText('1 comment shown')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await reader.reload();
    await expect(comments.getByText('Awaiting approval')).toHaveCount(0);
    await expect(comments.getByRole('listitem')).toContainText(['I hear the reels.']);
    // The feed is cached for 30 s, also for the second try of this journey.
    await expect.poll(() => feedText(reader), { timeout: 40_000 }).toContain(title);

    await page.getByRole('combobox', { name: 'Comment status' }).selectOption('Shown');
    await waiting.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText('1 comment hidden')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    // The button was removed with the comment: the focus moves to the page's content.
    await expect(page.locator('#content')).toBeFocused();

    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(title.slice(0, 20));
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(page.getByLabel('Address')).toHaveAttribute('readonly', '');
    await page.getByRole('button', { name: 'Revert to draft' }).click();
    // The notice of the first save may still be there.
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
    await isGone();
    await page.getByRole('link', { name: 'Show posts' }).click();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText(`“${title}” has been deleted.`)).toBeVisible();
  } finally {
    await visitor.close();
    await reader.close();
    await removePosts(page, slug);
  }
});

/** Types a heading and a paragraph with bold words by keyboard. */
async function writeText(page: Page): Promise<void> {
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await words.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // The editor restores the focus in the next frame.
  await expect(words).toBeFocused();
  await page.keyboard.type('Before the show');
  await page.keyboard.press('Enter');
  await page.keyboard.type('He rewinds them ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('by hand');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('.');
}

/** The feed in the page's head. */
async function feedText(page: Page): Promise<string> {
  const address = await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute('href');
  const response = await page.request.get(address ?? '');
  expect(response.ok()).toBe(true);
  return response.text();
}

/** Deletes the journey's own posts, because other journeys count the sample posts. */
async function removePosts(page: Page, slug: string): Promise<void> {
  const { listBlogPostBySlug } = await requestAs(page, `{ listBlogPostBySlug(slug: "${slug}") { items { id } } }`);
  for (const { id } of listBlogPostBySlug.items) await requestAs(page, `mutation { deletePost(id: "${id}") }`);
}

test('keeps the formats of a pasted document, and refuses a dropped picture', async ({ page }) => {
  await page.goto(`${list}?mode=add`);
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await editor.click();
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    // Google Docs wraps the whole document in `b`.
    clipboardData.setData(
      'text/html',
      '<b style="font-weight:normal"><p><span style="font-weight:400">Seen </span><span style="font-weight:700">twice</span></p></b>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.locator('strong')).toHaveText(['twice']);
  const isPrevented = await editor.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['picture'], 'still.png', { type: 'image/png' }));
    const { x, y } = element.getBoundingClientRect();
    const options = { dataTransfer, bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 };
    return !element.dispatchEvent(new DragEvent('drop', options));
  });
  expect(isPrevented, 'the browser does not open the file').toBe(true);
  await expect(page.getByText('A post’s text cannot contain pictures or files.')).toBeVisible();
});
