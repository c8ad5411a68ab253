import { expect } from './support/journey';
import { customerTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';
import { sendVisitorRequest } from './support/visitor-request';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

test('answers, closes and reopens a problem reported on the watch page, live on both sides', async ({
  page,
  browser,
  administrator,
}) => {
  await page.goto('/stream/movie/nosferatu-1922');
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await expect(page.getByText('About Nosferatu')).toBeVisible();
  await page.getByText('The sound', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'View in your account' }).click();
  await expect(page).toHaveURL(/\/account\/tickets\/S-\d{8}-\d{6}$/);
  const number = page.url().split('/').at(-1) ?? '';
  const thread = page.getByRole('log', { name: 'Conversation' });
  await expect(thread.getByText('The sound')).toBeVisible();
  await expect(page.getByText('Awaiting our answer')).toBeVisible();

  const desk = await browser.newPage({ storageState: administrator });
  try {
    await desk.goto('/admin-dashboard/support?status=OPEN');
    await desk.getByLabel('Number, name, address, title or words').fill('nosferatu');
    // The search is debounced.
    await expect(desk).toHaveURL(/search=nosferatu/);
    await desk.getByRole('link', { name: number }).click();
    await expect(desk.getByRole('link', { name: 'Nosferatu', exact: true })).toBeVisible();
    await desk.getByLabel('Answer', { exact: true }).fill('We have put in a new copy.');
    await desk.getByRole('button', { name: 'Send answer' }).dblclick();

    // The answer arrives by subscription, without a reload.
    await expect(thread.getByText('We have put in a new copy.')).toBeVisible();
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    await page.getByLabel('Your message').fill('It is perfect now.');
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('It is perfect now.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const deskThread = desk.getByRole('log', { name: 'Conversation' });
    await expect(deskThread.getByText('It is perfect now.')).toBeVisible();
    await expect(deskThread.getByText('We have put in a new copy.')).toHaveCount(1);
    await desk.getByRole('button', { name: 'Close request' }).click();
    await expect(thread.getByText('We closed the request')).toBeVisible();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'All your requests' }).click();
    await expect(page.getByRole('link', { name: /Nosferatu.*Closed/ })).toBeInViewport();
  } finally {
    await desk.close();
  }
});

test('mails the answer to a visitor and hides the request from others', async ({ page, browser, administrator }) => {
  const { email, number } = await sendVisitorRequest(page, {
    subject: 'product',
    message: 'Please show Metropolis.',
  });

  const desk = await browser.newPage({ storageState: administrator });
  await desk.goto(`/admin-dashboard/support?ticket=${number}`);
  await expect(desk.getByText('None (visitor): the answer is sent by e-mail only')).toBeVisible();
  await desk.getByLabel('Answer', { exact: true }).fill('Next month.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByRole('log').getByText('Next month.')).toBeVisible();
  await desk.close();
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/_local/mailbox.json')).json();
    const mine = mails.filter(({ to }) => to === email);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toContain('Next month.');
  }).toPass();

  await page.goto(`/account/tickets/${number}`);
  await expect(page.getByText('Request not found.')).toBeVisible();
});

test('answers and closes requests one after another, with a shortcut to the next', async ({
  page,
  browser,
  administrator,
}) => {
  const name = `Cy ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/robots.txt');
  // Visitors may file five requests per hour and address; a customer avoids this limit.
  const file = async (message: string): Promise<string> => {
    const given = `name: "${name}", email: "cy@example.com", subject: "other", message: "${message}"`;
    return (await requestAs(page, `mutation { fileSupportRequest(${given}) }`)).fileSupportRequest;
  };
  const [first, second] = [await file('One.'), await file('Two.')];
  const desk = await browser.newPage({ storageState: administrator });
  await desk.goto(`/admin-dashboard/support?search=${encodeURIComponent(name)}&ticket=${first}`);
  await expect(desk.getByRole('button', { name: 'Send and close' })).toBeDisabled();
  await desk.getByLabel('Answer', { exact: true }).fill('Done.');
  await desk.getByRole('button', { name: 'Send and close' }).press('Enter');
  await expect(desk.getByText(`${first} has been answered and closed.`)).toBeVisible();
  const next = desk.getByRole('link', { name: `Next open request: ${second}` });
  await expect(next).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: second })).toBeVisible();
  await expect(desk.getByRole('log').getByText('Two.')).toBeVisible();
  await desk.getByLabel('Answer', { exact: true }).fill('Done as well.');
  await desk.getByRole('button', { name: 'Send and close' }).press('Enter');
  await expect(desk.getByText(`${second} has been answered and closed.`)).toBeVisible();
  // The queue is empty: the focus returns to the list.
  await expect(desk.getByRole('link', { name: 'All requests' })).toBeFocused();
  await desk.goto(`/admin-dashboard/support?search=${encodeURIComponent(name)}&status=CLOSED`);
  await expect(desk.getByRole('rowheader')).toHaveCount(2);
  await desk.close();
});

test('warns an administrator before a second answer to the same request', async ({ page, browser, administrator }) => {
  const { email, number } = await sendVisitorRequest(page, { subject: 'product', message: 'Please show Faust.' });
  const context = await browser.newContext({ storageState: administrator });
  try {
    const second = await context.newPage();
    // Without the subscription, the page learns of the first answer only by the conflict.
    await second.routeWebSocket(/./, () => undefined);
    await second.goto(`/admin-dashboard/support?ticket=${number}`);
    await expect(second.getByRole('log').getByText('Please show Faust.')).toBeVisible();
    const { browseTickets } = await requestAs(second, `{ browseTickets(search: "${number}") { items { id } } }`);
    const given = `ticketId: "${browseTickets.items[0].id}", message: "Next month.", requestId: "${crypto.randomUUID()}"`;
    await requestAs(second, `mutation { replyToTicket(${given}) { isMailed } }`);

    const answer = second.getByLabel('Answer', { exact: true });
    await answer.fill('Tomorrow, in fact.');
    await second.getByRole('button', { name: 'Send and close' }).click();
    await expect(second.getByText('This request has changed since you opened it.')).toBeVisible();
    await expect(second.getByRole('log').getByText('Next month.')).toBeVisible();
    await expect(answer).toHaveValue('Tomorrow, in fact.');
    const mailsTo = async () => {
      const mails: Mail[] = await (await context.request.get('/_local/mailbox.json')).json();
      return mails.filter(({ to, subject }) => to === email && subject.startsWith('Our answer')).length;
    };
    expect(await mailsTo()).toBe(1);
    await second.getByRole('button', { name: 'Send and close' }).click();
    await expect(second.getByText(`${number} has been answered and closed.`)).toBeVisible();
    expect(await mailsTo()).toBe(2);
  } finally {
    await context.close();
  }
});
