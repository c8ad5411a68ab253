import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { heroSlides } from '../../amplify/seed/catalogue/catalogue';
import { violations } from './support/axe';
import { newCustomer } from './support/customers';
import { operationIn } from './support/data-requests';
import { expect, internalFailure, withFaults } from './support/journey';
import { nobody, administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';
import { storeSignIn } from './support/stored-sign-in';

/* The site's settings are shared by all visitors, so these journeys run one after another, like those with faults. */

// Console errors of a failed request, and the site's own log of it.
test.use({ expectedConsoleError: /Failed to load resource|Could not load/ });

const settings = '/admin-dashboard/settings';
const sorry = 'Sorry, the page you are looking for is under maintenance';
/** State of a second browser, without the administrator's session. */
const visitorOf = (browser: Browser, baseURL = '') => browser.newPage({ baseURL, storageState: nobody });

test('shows maintenance on every open page within a minute, and opens again', async ({ page, browser, baseURL }) => {
  const visitor = await visitorOf(browser, baseURL);
  await visitor.clock.install();
  await visitor.goto('/movies');
  const movies = visitor.getByRole('heading', { level: 1, name: 'Movies' });
  await expect(movies).toBeVisible();
  // The site requests its settings once the browser is idle.
  await visitor.waitForResponse((response) => operationIn(response.request()).includes('getSiteSettings'));
  await page.goto(settings);
  try {
    await page.getByRole('group', { name: 'English' }).getByLabel('Message for visitors').fill('Back at six o’clock.');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the site' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the site' }).click();
    await expect(page.getByText('The site is closed: only administrators can see it.')).toBeVisible();

    await visitor.clock.fastForward(60_000);
    await expect(visitor.getByText(sorry)).toBeVisible();
    await expect(visitor.getByText('Back at six o’clock.')).toBeVisible();

    await page.getByRole('button', { name: 'Open the site again' }).click();
    await expect(page.getByText('The site is open to everyone.')).toBeVisible();
    await visitor.clock.fastForward(60_000);
    await expect(movies).toBeVisible();
  } finally {
    await requestAs(
      page,
      'mutation { updateSiteSettings(input: { id: "site", maintenance: OFF, maintenance_note_en: "" }) { id } }',
    );
    await visitor.close();
  }
});

test('with members-only watching, applies a plan bought in another tab when the tab is focused again', async ({
  page,
  browser,
  baseURL,
}) => {
  const customers = await browser.newContext({ baseURL: baseURL ?? '', storageState: nobody });
  const [person, other] = [await customers.newPage(), await customers.newPage()];
  try {
    await page.goto(settings);
    await page.getByLabel('Members only').check();
    await page.getByRole('button', { name: 'Save who can watch' }).click();
    await expect(page.getByRole('button', { name: 'Save who can watch' })).toBeDisabled();
    await storeSignIn(person, await newCustomer(person));
    await person.goto('/stream/movie/nosferatu-1922');
    const refusal = person.getByRole('link', { name: 'See the plans' });
    await expect(refusal).toBeVisible();
    const plans = (await refusal.getAttribute('href')) ?? '';
    await other.goto(plans);
    await other.getByRole('radio', { name: /^1-month plan/ }).check();
    await other.getByRole('button', { name: 'Start your first 30 days' }).click();
    await expect(other.getByRole('heading', { name: 'Your first 30 days have started' })).toBeVisible();
    await expect(refusal).toBeVisible();
    await other.getByRole('link', { name: 'Back to your title' }).click();
    await expect(other.getByRole('main').getByRole('slider', { name: 'Position' })).toBeEnabled();
    // Simulates visibility events: headless pages are always visible.
    await person.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(person.getByRole('main').getByRole('slider', { name: 'Position' })).toBeEnabled();
  } finally {
    await requestAs(page, 'mutation { updateSiteSettings(input: { id: "site", watching_needs: SIGN_IN }) { id } }');
    await customers.close();
  }
});

test('applies changes, order and end of a slide to the landing page', async ({ page, browser, baseURL }) => {
  const visitor = await visitorOf(browser, baseURL);
  const stage = visitor.getByRole('region', { name: 'New releases' });
  const [first, second] = heroSlides;
  try {
    await page.goto(`${settings}?section=slides`);
    await page.getByRole('link', { name: `Edit ${second?.title}` }).click();
    await page.getByLabel('Title').fill('Carnival, restored');
    const link = page.getByLabel('Link');
    const before = await link.inputValue();
    await link.fill('https://evil.example/movies');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Slides can only link to pages of this site.')).toBeVisible();
    await expect(link).toBeFocused();
    await link.fill(`${baseURL}${before}`);
    await expect(link).toHaveValue(before);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Move Carnival, restored up' }).press('Enter');
    await expect(page.getByText('Carnival, restored is now number 1 of 3.')).toBeAttached();
    await expect.poll(() => numberedSlides(page)).toMatchObject({ 0: 'Carnival, restored', 1: first?.title });

    await visitor.goto('/');
    await expect(stage.getByRole('heading', { name: 'Carnival, restored' })).toBeVisible();
    await expect(stage.getByRole('link', { name: 'Discover Now' })).toHaveAttribute('href', before);

    await page.getByRole('link', { name: 'Edit Carnival, restored' }).click();
    await page.getByLabel('Shown until').fill('2026-01-01T00:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Ended on')).toBeVisible();
    await visitor.reload();
    await expect(stage.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
    await expect(stage.getByRole('heading', { name: 'Carnival, restored' })).toHaveCount(0);
  } finally {
    for (const { slideNumber, title } of heroSlides) {
      const input = `{ id: "hero-slide-${slideNumber}", slide_number: ${slideNumber}, title: "${title}", ends_at: null }`;
      await requestAs(page, `mutation { updateHeroSlide(input: ${input}) { id } }`);
    }
    await visitor.close();
  }
});

test('uploads a slide with its picture and deletes both', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Shorts ${mark}`;
  const picture = await sharp({ create: { width: 640, height: 280, channels: 3, background: '#704030' } })
    .png()
    .toBuffer();
  await page.goto(`${settings}?section=slides&edit=new`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Link').fill('/movies');
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    ...{ name: 'shorts.png', mimeType: 'image/png', buffer: picture },
  });
  await expect(page.getByText('shorts.png')).toBeVisible();
  await withFaults(
    page,
    [
      {
        service: 'appsync',
        operation: 'createHeroSlide',
        effect: internalFailure,
      },
    ],
    async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Not saved. Nothing was changed')).toBeVisible({ timeout: 20_000 });
    },
  );
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  const shown = row.locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const address = (await shown.getAttribute('src')) ?? '';
  expect(address).toMatch(new RegExp(`/site/thumbnail/slide-shorts-${mark}-[0-9a-v]{10}[.]webp$`));
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(address)).ok()).toBe(false);
});

test('adds a question, shows it to visitors, reports an edit conflict, and deletes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await visitorOf(browser, baseURL);
  const question = `May I bring popcorn on day ${crypto.randomUUID().slice(0, 8)}?`;
  await page.goto(`${settings}?section=faq`);
  await page.getByRole('link', { name: 'Add a question' }).click();
  const english = page.getByRole('group', { name: 'English' });
  await english.getByLabel('Question').fill(question);
  await english.getByLabel('Answer').fill('Please do.\nWe like it <b>salted</b>.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible();
  await visitor.goto('/faqs');
  await visitor.getByText(question).click();
  await expect(visitor.getByText('We like it <b>salted</b>.')).toBeVisible();

  await page.getByRole('link', { name: `Edit ${question}` }).click();
  await expect(page).toHaveURL(/edit=/);
  await expect(english.getByLabel('Question')).toHaveValue(question);
  const id = new URL(page.url()).searchParams.get('edit');
  await requestAs(page, `mutation { updateFaqEntry(input: { id: "${id}", answer_en: "No." }) { id } }`);
  await english.getByLabel('Answer').fill('Yes.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This was changed while you were editing.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the saved version' }).click();
  await expect(english.getByLabel('Answer')).toHaveValue('No.');
  await page.getByRole('link', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${question}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: question })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('group').first()).toBeVisible();
  await expect(visitor.getByText(question)).toHaveCount(0);
  await visitor.close();
});

/** Returns the titles of the stored slides by number. */
async function numberedSlides(page: Page): Promise<Record<number, string>> {
  const { listHeroSlides } = await requestAs(page, '{ listHeroSlides { items { slide_number title } } }');
  const slides: { slide_number: number; title: string }[] = listHeroSlides.items;
  return Object.fromEntries(slides.map(({ slide_number, title }) => [slide_number, title]));
}
