import { expect, internalFailure, withFaults } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { sendVisitorRequest } from './support/visitor-request';

// Console errors of the planted faults.
test.use({ expectedConsoleError: /Failed to load resource|Could not load/ });

test('keeps an answer that cannot be sent, and retries one that cannot be mailed', async ({ page }) => {
  const { email, number } = await sendVisitorRequest(page, { subject: 'other', message: 'Where is Metropolis?' });
  await page.goto(`/admin-dashboard/support?ticket=${number}`);
  const answer = page.getByLabel('Answer', { exact: true });
  await answer.fill('Next month.');
  const send = page.getByRole('button', { name: 'Send answer' });

  await withFaults(page, [{ service: 'appsync', operation: 'replyToTicket', effect: internalFailure }], async () => {
    await send.click();
    await expect(page.getByRole('alert')).toContainText('could not be sent', { timeout: 20_000 });
  });
  await expect(answer).toHaveValue('Next month.');

  const refused = { ...internalFailure, code: 'AccountSuspendedException', status: 400 };
  await withFaults(page, [{ service: 'ses', operation: 'SendEmail', effect: refused }], async () => {
    await send.click();
    await expect(page.getByRole('alert')).toContainText('could not be sent by e-mail', { timeout: 20_000 });
  });
  await expect(answer).toHaveValue('');
  await expect(page.getByRole('log').getByText('Support (not sent by e-mail)')).toBeVisible();
  await page.getByRole('button', { name: 'Send e-mail again' }).click();
  await expect(page.getByRole('log').getByText('Support (not sent by e-mail)')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const mails: { to: string; text: string }[] = await (await page.request.get('/_local/mailbox.json')).json();
  expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  await expect(page.getByRole('log').getByText('Next month.')).toHaveCount(1);
});
