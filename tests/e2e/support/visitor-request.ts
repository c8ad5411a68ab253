import type { Browser } from '@playwright/test';
import { newAddress } from './mailbox';
import { nobody } from './signed-in';

/** Sends a support request as a visitor; returns the visitor's e-mail address and the request's number. */
export async function sendVisitorRequest(
  browser: Browser,
  { subject, message }: { subject: string; message: string },
): Promise<{ email: string; number: string }> {
  const email = newAddress();
  const visitor = await browser.newPage({ storageState: nobody });
  await visitor.goto('/support');
  await visitor.getByLabel('Name', { exact: true }).fill('Bo');
  await visitor.getByLabel('E-mail').fill(email);
  await visitor.getByLabel('Subject').selectOption(subject);
  await visitor.getByLabel('Message').fill(message);
  await visitor.getByRole('button', { name: 'Submit' }).click();
  const number = (await visitor.getByText(/^S-\d{8}-\d{6}$/).textContent()) ?? '';
  await visitor.close();
  return { email, number };
}
