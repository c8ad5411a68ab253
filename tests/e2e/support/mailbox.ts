import { expect, type Page } from '@playwright/test';

/** Returns the latest code in an email to an address; waits for one other than `before`. */
export async function mailedCode(page: Page, email: string, before?: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const messages: { to: string; code?: string }[] = await (await page.request.get('/_local/mailbox.json')).json();
    code = messages.find((message) => message.to === email)?.code;
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(before);
  }).toPass({ timeout: 15_000 });
  return code ?? '';
}

/** Returns an unused email address. */
export function newAddress(): string {
  return `visitor-${crypto.randomUUID().slice(0, 8)}@example.com`;
}
