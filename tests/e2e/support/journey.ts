import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Fault } from '../../../local-backend/src/http/faults';
import { switchFromEnvironment } from '../../../scripts/switch-from-environment';

interface JourneyFixtures {
  expectedConsoleError: RegExp;
  /** False: the pages of the test's own context are transparent, so the browser does not draw them. */
  isDrawn: boolean;
  consoleErrors: undefined;
}

/**
 * Test fixture that fails on console errors and uncaught exceptions, except expected ones. Drawing takes almost half of
 * a page's processor time, so `npm test` draws only for tests that measure pixels or paint timing; `npm run e2e` draws
 * always (docs/decisions/0049).
 */
export const test = base.extend<JourneyFixtures>({
  isDrawn: [switchFromEnvironment('MARQUEE_E2E_ALL', 'off'), { option: true }],
  context: async ({ context, isDrawn }, use) => {
    if (!isDrawn) await context.addInitScript(makeTransparent);
    await use(context);
  },
  // Expects no errors by default: an empty negative look-ahead matches nothing.
  expectedConsoleError: [/(?!)/, { option: true }],
  consoleErrors: [
    async ({ page, expectedConsoleError }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        // The text of a resource that fails to load does not name it.
        if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      await use(undefined);
      expect(consoleErrors.filter((text) => !expectedConsoleError.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Runs in each page before its scripts. The browser lays out a transparent page and lets the test press its elements,
 * but does not paint it.
 */
function makeTransparent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}

export { expect };

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

/** Logs in by the form and waits for the target page: the account, or the back office. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/account$|\/admin-dashboard/);
}

/** A fault: the operation fails with an internal error. */
export const internalFailure = { kind: 'fail', code: 'InternalFailure', message: 'Out of order' } as const;

/** Injects faults into the backend, with the installation's admin key, while `during` runs. */
export async function withFaults(page: Page, faults: Fault[], during: () => Promise<void>): Promise<void> {
  const { adminCredentials } = JSON.parse(
    readFileSync(path.join(process.env.MARQUEE_E2E_DATA ?? '', 'keys.json'), 'utf8'),
  );
  const headers = { authorization: `Bearer ${adminCredentials.secretAccessKey}` };
  const planted = await page.request.put('/_local/faults', { headers, data: faults });
  expect(planted.ok()).toBe(true);
  try {
    await during();
  } finally {
    await page.request.delete('/_local/faults', { headers });
  }
}
