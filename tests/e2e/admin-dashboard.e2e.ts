import { violations } from './support/axe';
import { expect } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';

const dashboard = '/admin-dashboard';

test('shows the figures of a period that is part of the address', async ({ page }) => {
  await page.goto(dashboard);
  const choice = page.getByRole('navigation', { name: 'Period' });
  await expect(choice.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  for (const name of ['New accounts', 'Active memberships', 'Income', 'Plays', 'Hours watched', 'Open requests']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  expect(await violations(page)).toEqual([]);

  await choice.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/period=week/);
  // The seed runs the storage measurement once.
  await expect(page.getByRole('link', { name: /^Storage used/ })).toContainText(/\d MB/);
  await page.getByRole('link', { name: /^Income/ }).click();
  await expect(page).toHaveURL(/figure=income/);
  const days = page.getByRole('slider', { name: 'Income per day' });
  // Waits, because the former period is shown until the new one has loaded.
  await expect(days).toHaveAttribute('max', '6');
  const last = await days.getAttribute('aria-valuetext');
  await days.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(days).not.toHaveAttribute('aria-valuetext', last ?? '');

  await page.getByRole('link', { name: 'View as table' }).click();
  await expect(page.getByRole('table', { name: 'Income' }).getByRole('row')).toHaveCount(8);
  await page.getByLabel('From').fill('2026-01-05');
  await page.getByLabel('To').fill('2026-01-06');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-06/);
  await expect(page.getByRole('table', { name: 'Income' }).getByRole('rowheader')).toHaveText([
    'Jan 6, 2026',
    'Jan 5, 2026',
  ]);
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Income' }).getByRole('row')).toHaveCount(8);
});

test('filters the activity log by action, resource and person, in the address', async ({ page }) => {
  await page.goto('/robots.txt');
  const number = String(Date.now());
  const input = `{ position: 900, author: "A viewer ${number}" }`;
  const { createTestimonial } = await requestAs(page, `mutation { createTestimonial(input: ${input}) { id } }`);
  const { id } = createTestimonial;
  await requestAs(page, `mutation { deleteTestimonial(input: { id: "${id}" }) { id } }`);

  await page.goto(`${dashboard}/activity?type=Testimonial.create`);
  const log = page.getByRole('list', { name: 'Activity', exact: true });
  await expect(log.getByRole('listitem').first()).toContainText('Testimonial created');
  await page.goto(`${dashboard}/activity?about=${id}`);
  await expect(log.getByRole('listitem')).toHaveText([/Testimonial deleted/, /Testimonial created/]);
  await page.getByRole('combobox', { name: 'Activity type' }).selectOption({ label: 'Testimonial deleted' });
  await expect(log.getByRole('listitem')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'View full log' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  // The search is debounced, as in other lists.
  await page.getByRole('searchbox', { name: /^Performed by/ }).fill('nobody-of-this-name');
  await expect(page.getByText('No account matches this name, e-mail or ID.')).toBeVisible();
});
