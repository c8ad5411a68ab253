import { blogPosts, faqEntries } from '../../amplify/seed/catalogue/catalogue';
import { demoAccounts } from '../../amplify/seed/demo-accounts';
import { newCustomer } from './support/customers';
import { expect, test } from './support/journey';
import { requestAs } from './support/signed-in-request';
import { storeSignIn } from './support/stored-sign-in';

const newestFirst = blogPosts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));

test('the blog lists its posts and comments, filters them, and has a search box', async ({ page }) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  const titles = main.getByRole('article').getByRole('heading');
  const sidebar = main.getByRole('complementary', { name: 'More from the blog' });
  const box = main.getByRole('textbox', { name: 'Search' });

  await test.step('shows blog posts, newest first, with comments; filters them by archive and category', async () => {
    await expect(titles).toHaveText(newestFirst.map(({ title }) => title));
    await expect(main.getByRole('figure', { name: 'Featured comment' })).toContainText('More of these, please.');
    await sidebar.getByRole('region', { name: 'Archives' }).getByRole('link', { name: 'March 2026' }).click();
    await expect(page).toHaveURL(/\/blog\?month=2026-03$/);
    await expect(titles).toHaveText(['Who owns a film that nobody owns?']);
    await sidebar.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL(/\/blog\?category=Guides$/);
    await expect(titles).toHaveCount(2);
    await main.getByRole('link', { name: 'All posts' }).click();
    await expect(titles).toHaveCount(blogPosts.length);

    await expect(sidebar.getByRole('region', { name: 'Recent Posts' }).getByRole('link')).toHaveCount(5);
    const recent = sidebar.getByRole('region', { name: 'Recent Comments' }).getByRole('link').first();
    await expect(recent).toContainText('E. Castellanos');
    await recent.click();
    await expect(page).toHaveURL(/#comment-/);
    await expect(main.getByText('More of these, please.')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });

  await test.step('the search box leads to the search page with its input, and can be cleared', async () => {
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/blog$/);
    await box.fill('nothing');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await box.fill('  silent & old ');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=silent%20%26%20old/);
  });
});

test('shows a post with links to others, and not found for a missing one', async ({ page }) => {
  await page.goto('/blog/the-night-they-burned-nosferatu');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The year they tried to burn Nosferatu');
  await expect(main.getByRole('region', { name: 'Comments', exact: true }).getByRole('listitem')).toHaveCount(2);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BlogPosting', datePublished: '2025-10-17T16:30:00.000Z' });
  await expect(main.getByRole('region', { name: 'Related posts' }).getByRole('link').first()).toBeVisible();
  await main.getByRole('link', { name: /Older post/ }).click();
  await expect(page).toHaveURL(/how-to-watch-a-silent-film$/);
  await page.goto('/blog/no-such-post');
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
});

test('answers questions: by link, by search, one at a time, each at most 500 px high', async ({ page }) => {
  const questions = page.getByRole('main').locator('summary');
  const open = page.getByRole('main').locator('details[open]');

  await test.step('a link to a question opens it, and the find box finds one by its answer', async () => {
    await page.goto('/faqs#faq-4-what-connection-do-i-need');
    await expect(page.getByText('at least 0.5 Mbps for SD')).toBeInViewport();
    await page.getByLabel('Find a question').fill('devolucion money-back');
    await expect(page.getByText('No questions match. Try fewer words')).toBeVisible();
    await page.getByLabel('Find a question').fill('money-back');
    await expect(questions).toHaveText(['What does it cost, and can I try it first?']);
  });

  await test.step('opens at most one of six questions, toggles on a click, limits an answer to 500 px', async () => {
    await page.goto('/faqs');
    await expect(questions).toHaveText(faqEntries.map(({ question }) => question.en));
    expect(faqEntries).toHaveLength(6);
    await expect(open).toHaveCount(0);
    await questions.nth(0).click();
    await expect(open).toContainText('A small streaming service');
    await questions.nth(1).click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('The first 30 days are free.');
    await open.getByText('The first 30 days are free.').evaluate((answer) => {
      answer.textContent = 'A very long answer. '.repeat(2000);
    });
    expect((await open.getByRole('region').boundingBox())?.height).toBe(500);
    await questions.nth(1).click();
    await expect(open).toHaveCount(0);
  });

  await test.step('shows the whole focus ring within an answer', async () => {
    await page.getByText('How do I cancel?').click();
    const answer = page.getByRole('region', { name: 'How do I cancel?' });
    const edge = await answer.boundingBox();
    const link = await answer.getByRole('link', { name: 'Link to this answer' }).boundingBox();
    // The focus ring has an offset of 3 px and a width of 2 px.
    expect(link?.x).toBeGreaterThanOrEqual((edge?.x ?? 0) + 5);
  });

  await test.step('prints all answers, without the rest of the page', async () => {
    await page.goto('/faqs');
    await expect(questions).toHaveCount(faqEntries.length);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByLabel('Find a question')).toBeHidden();
    for (const { answer } of faqEntries) await expect(page.getByText(answer.en.slice(0, 30))).toBeVisible();
  });
});

test('the Help Center shows three groups of three articles, and opens each', async ({ page }) => {
  await page.goto('/help-center');
  for (const group of ['Getting Started', "Can't Watch", 'Watching']) {
    const links = page.getByRole('region', { name: group, exact: true }).getByRole('link');
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /\/help-center\?article=/);
  }
  await page.getByRole('link', { name: 'Nothing plays' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing plays' })).toBeVisible();
  await expect(page.getByText('automatically tries three servers')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'self-test' }).click();
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText('Films can be loaded: part of a trailer was downloaded.')).toBeVisible();
  await expect(page.getByText('You are not logged in: only trailers play.')).toBeVisible();
  await expect(page.getByText('Everything tested here works.')).toBeVisible();
});

test('validates a support request, restores its draft after a reload, and stores it once under a number', async ({
  page,
}) => {
  await storeSignIn(page, demoAccounts.viewer);
  await page.goto('/support');
  await expect(page.getByLabel('E-mail')).toHaveValue(demoAccounts.viewer.email);
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  const subjects = page.getByLabel('Subject').getByRole('option');
  await expect(subjects).toHaveText(['Select a subject', 'Technical Support', 'Product Feedback', 'Other']);
  const values = await subjects.evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['', 'technical', 'product', 'other']);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Select a subject.')).toBeVisible();
  await expect(page.getByText('Describe your request.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toBeFocused();

  const words = `No sound in the third reel (${crypto.randomUUID()})`;
  await page.getByLabel('Message').fill(words);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(words);
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Subject').selectOption('technical');
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  const heading = page.getByRole('heading', { name: 'We have received your request' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(/^Its number is S-/);
  const number = await page.getByText(/^S-\d{8}-\d{6}$/).textContent();

  const query = `{ listSupportInteractionsBySupport_id(support_id: "${number}") { items { support_id support_subject support_message support_status } } }`;
  const { listSupportInteractionsBySupport_id: stored } = await requestAs(page, query);
  expect(stored.items).toEqual([
    { support_id: number, support_subject: 'technical', support_message: words, support_status: 'OPEN' },
  ]);
  await page.getByRole('button', { name: 'Write another request' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('shows the agreed terms, anchors on the legal pages, and redirects from the other spelling', async ({ page }) => {
  await page.goto('/terms-of-use');
  const main = page.getByRole('main');
  for (const fact of [
    'at least 18 years old',
    'tell you by e-mail at least 30 days before a change concerns you',
    'at least 30 days before changed terms hold',
    '0.5 Mbps for SD',
    '5 Mbps for HD',
    '25 Mbps for Ultra HD',
    'the law of the Netherlands',
    'Payments are non-refundable',
  ]) {
    await expect(main.getByText(fact).first()).toBeVisible();
  }
  await main
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: /Governing law/ })
    .click();
  await expect(page).toHaveURL(/#law$/);
  await expect(main.getByRole('heading', { name: /Governing law/ })).toBeInViewport();
  // The sticky contents are higher than a low window.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.setViewportSize({ width: 1280, height: 560 });
  await main.getByRole('button', { name: 'Print' }).focus();
  await expect(main.getByRole('button', { name: 'Print' })).toBeInViewport({ ratio: 1 });
  await page.goto('/legal-notices');
  await expect(page).toHaveURL(/\/legal-noticies$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Legal Notices' })).toBeVisible();
  await page.getByLabel('Language').selectOption('es');
  await expect(main.getByRole('heading', { level: 1, name: 'Avisos legales' })).toBeVisible();
  await page.getByRole('contentinfo').locator('a[href="/privacy-policy"]').click();
  await expect(main.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`at ${width} px, the button that sends a comment stays in place when the display name arrives`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await storeSignIn(page, await newCustomer(page));
    let arrive: () => void = () => undefined;
    const name = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (/usersByCognito_id/i.test(route.request().postData() ?? '')) await name;
      return route.fallback();
    });
    await page.goto('/blog/reading-with-your-ears');
    const send = page.getByRole('button', { name: 'Send comment' });
    const top = () => send.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
    const comments = page.getByRole('region', { name: 'Comments', exact: true });
    await expect(comments.getByRole('listitem').first()).toBeVisible();
    await expect(send).toBeVisible();
    const before = await top();
    arrive();
    await expect(page.getByText('It will appear without a name')).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a sent comment and its notice are in the window, as is the reason of a refusal', async ({ page }) => {
    await storeSignIn(page, await newCustomer(page));
    await page.goto('/blog/reading-with-your-ears');
    const field = page.getByRole('textbox', { name: 'Your comment' });
    const send = page.getByRole('button', { name: 'Send comment' });
    const sendAtTheBottom = async () => {
      await send.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await send.press('Enter');
    };
    await field.fill('Heard on the tram.');
    await page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('writeComment')) return route.fallback();
      return route.fulfill({ json: { data: null, errors: [{ message: 'TOO_MANY_COMMENTS' }] } });
    });
    await sendAtTheBottom();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(send).toBeFocused();
    await page.unrouteAll();
    await sendAtTheBottom();
    const notice = page.getByText('until then only you can see yours');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Heard on the tram.')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(send).toBeFocused();

    // A comment that is typed while the previous one is being sent keeps the focus.
    await field.fill('And once more at home.');
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('writeComment')) await field.fill('And at the lake.');
      return route.fallback();
    });
    await sendAtTheBottom();
    await expect(page.getByRole('status').filter({ has: notice })).toBeVisible();
    await expect(field).toBeFocused();

    const sent = page.getByRole('listitem').filter({ hasText: 'And once more at home.' });
    await sent.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete comment' }).click();
    await expect(sent).toHaveCount(0);
    await expect(notice).toHaveCount(0);
  });
});

test('opens the maintenance page at its top', async ({ page }) => {
  const said = page.getByText('Sorry, the page you are looking for is under maintenance');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 240 });
  await page.goto('/maintenance');
  await expect(said).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  expect(await scrolled()).toBe(200);
  // Other pages keep their scroll position on a reload.
  await page.reload();
  await expect(said).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});
