/*
 * Authorization-code flow (specification, customer side, §1 and §7) of the unmodified client in Chromium. The test
 * bundles its page from the site's own modules; the local backend serves it at the registered callback address.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LocalBackend, startLocalBackend } from 'amplify-offline';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { violations } from '../e2e/support/axe';
import { expectNoHorizontalScroll } from '../e2e/support/horizontal-overflow';
import { type Account, administerAccounts } from '../support/accounts';

const entry = path.resolve(import.meta.dirname, '../support/hosted-sign-in-page.ts');

let folder: string;
/** Origin of the page, which the local backend serves. */
let site: string;
let backend: LocalBackend;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let account: Account;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-hosted-'));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { outDir: folder, rollupOptions: { input: entry, output: { entryFileNames: 'assets/page.js' } } },
  });
  const html = '<!doctype html><title>Page</title><script type="module" src="/assets/page.js"></script>';
  for (const file of ['login.html', 'shell.html']) await writeFile(path.join(folder, file), html);
  backend = await startLocalBackend({
    amplifyFolder: 'amplify',
    port: 0,
    site: folder,
    log: () => undefined,
  });
  await writeFile(path.join(folder, 'outputs.json'), JSON.stringify(backend.outputs));
  const { url, outputs, adminCredentials } = backend;
  site = url;
  account = await administerAccounts({ url, outputs, adminKey: adminCredentials }).create({
    email: 'hosted@example.com',
  });
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await backend?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' });
  context.setDefaultTimeout(10_000);
  page = await context.newPage();
});
afterEach(() => context.close());

const report = () => page.getByRole('status');
/** Polls, because the page navigates in between. */
const shows = (part: string) =>
  expect
    .poll(
      () =>
        report()
          .textContent()
          .catch(() => ''),
      { timeout: 10_000 },
    )
    .toContain(part);
const press = (name: string) => page.getByRole('button', { name }).click();

async function openHostedPage(language = 'en'): Promise<URL> {
  await page.goto(`${site}/login?language=${language}`);
  await press('Log in');
  await page.waitForURL(/hosted-sign-in\/login/);
  return new URL(page.url());
}

async function fillIn(password = account.password): Promise<void> {
  await page.locator('[name=username]').fill(account.email);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

async function logIn(): Promise<void> {
  await openHostedPage();
  await fillIn();
  await shows(account.email);
}

/** Records the requests that exchange a code for tokens. */
function tokenRequests(): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/oauth2/token') && sent.push(request.postData() ?? ''));
  return sent;
}

test('signs in on the hosted page with the five scopes and refreshes the tokens', async () => {
  const address = await openHostedPage();
  expect(address.searchParams.get('code_challenge_method')).toBe('S256');
  expect(address.searchParams.get('redirect_uri')).toBe(`${site}/login`);
  await fillIn();
  await shows(account.email);
  expect(page.url()).toBe(`${site}/login`);
  const { scope } = JSON.parse((await report().textContent()) ?? '');
  expect(String(scope).split(' ').sort()).toEqual([
    'aws.cognito.signin.user.admin',
    'email',
    'openid',
    'phone',
    'profile',
  ]);
  await press('Refresh');
  await shows('"refreshed":true');
});

test('shows an error for a wrong password in the reader’s language, and continues with the right one', async () => {
  await openHostedPage('es');
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await fillIn('Wrong-Password-1!');
  expect(await page.getByRole('alert').textContent()).toBeTruthy();
  expect(new URL(page.url()).origin).toBe(site);
  await fillIn();
  await shows(account.email);
});

test('refuses a forged state without sending its code', async () => {
  const sent = tokenRequests();
  const address = await openHostedPage();
  address.searchParams.set('state', 'forged');
  await page.goto(address.href);
  await fillIn();
  await shows('validating the state');
  expect(sent).toEqual([]);
});

test('refuses an unsolicited code without sending it', async () => {
  const sent = tokenRequests();
  await page.goto(`${site}/login?code=somebody-elses&state=any`);
  await shows('not begun in this browser');
  expect(sent).toEqual([]);
});

test('accepts a code once and only with its verifier', async () => {
  const sent = tokenRequests();
  await logIn();
  const [form = ''] = sent;
  expect(new URLSearchParams(form).get('code_verifier')).toHaveLength(128);
  const again = await fetch(`${backend.url}/_local/hosted-sign-in/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});

test('returns signed out after a cancel, and can start again', async () => {
  await openHostedPage();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await shows('User cancelled OAuth flow.');
  await logIn();
});

/** Fills in the focused field and moves to the next one. */
async function type(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}
const submit = () => page.keyboard.press('Enter');
const codeFor = async (email: string) =>
  (await backend.mailbox.messages()).find(({ to }) => to === email)?.code ?? 'no mail';

async function expectAccessible(): Promise<void> {
  expect(await violations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
}

test('creates an account by the keyboard, and replaces its forgotten password', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = 'keyboard@example.com';
  await openHostedPage();
  await page.getByRole('link', { name: 'Create an account' }).press('Enter');
  await expectAccessible();
  const required = await page
    .locator('form[novalidate] input:not([type=hidden])')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  expect(required.slice(-2)).toEqual(['password', 'repeated']);
  await type(email, ...required.slice(1, -2).map(() => 'Ann'), account.password);
  await page.keyboard.type(account.password);
  await submit();
  await page.getByRole('heading', { name: 'Confirm your account' }).waitFor();
  await expectAccessible();
  await page.keyboard.type(await codeFor(email));
  await submit();
  await shows(email);
  await press('Log out');
  await shows('"status":"out"');
  await openHostedPage();
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expectAccessible();
  await page.keyboard.type(email);
  await submit();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expectAccessible();
  await type(await codeFor(email), 'Another-Password-2!');
  await page.keyboard.type('Another-Password-2!');
  await submit();
  expect(await page.getByRole('status').textContent()).toBe('Your password has been changed. Log in to continue.');
  await expectAccessible();
  await type(email);
  await page.keyboard.type('Another-Password-2!');
  await submit();
  await shows(email);
});

test('refuses an unregistered callback URL', async () => {
  const address = await openHostedPage();
  for (const foreign of ['https://evil.example/login', `${site}/login/`, `${site}/login?x=1`]) {
    address.searchParams.set('redirect_uri', foreign);
    await page.goto(address.href);
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.locator('form').count()).toBe(0);
    expect(page.url()).toBe(address.href);
  }
});

test('signs out through the hosted logout, which ends its session', async () => {
  await logIn();
  const [logout] = await Promise.all([
    page.waitForRequest(/hosted-sign-in\/logout/),
    page.waitForURL(/hosted-sign-in\/logout|\/login$/),
    press('Log out'),
  ]);
  expect(new URL(logout.url()).searchParams.get('logout_uri')).toBe(`${site}/login`);
  await shows('"status":"out"');
  // The page asks for a password again: the log-out has ended the session of the user pool's cookie, too.
  await openHostedPage();
  expect(await page.locator('[name=password]').count()).toBe(1);
});
