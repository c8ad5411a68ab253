/**
 * Tests the studio of the local backend in Chromium, with the small app of the local backend's own tests: keyboard use,
 * a width of 360 px, and requests of other sites.
 */
import { fileURLToPath } from 'node:url';
import { type LocalBackend, startLocalBackend } from 'amplify-offline';
import { type Browser, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { violations } from '../e2e/support/axe';
import { expectNoHorizontalScroll } from '../e2e/support/horizontal-overflow';

const Outputs = v.object({
  auth: v.object({ user_pool_client_id: v.string() }),
  data: v.object({ api_key: v.string() }),
});
const PAGES = [
  ...['', 'tables', 'users', 'files', 'functions', 'events', 'jobs', 'schedules', 'clock'],
  ...['functions?name=record-visit', 'user?name=unknown', 'nothing'],
];

let backend: LocalBackend;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const amplifyFolder = fileURLToPath(new URL('../../local-backend/fixtures/small-app/amplify', import.meta.url));
  backend = await startLocalBackend({ amplifyFolder, port: 0, log: () => undefined });
  browser = await chromium.launch(await chromiumLaunchOptions());
  for (const name of ['home', 'about']) await visit(name);
  await signUp('ann@example.com');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await backend?.stop();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
});
afterEach(() => page.close());

/** Adds a record to the table of visits through the function behind the API. */
async function visit(name: string): Promise<void> {
  const headers = { 'x-api-key': v.parse(Outputs, backend.outputs).data.api_key };
  const query = `mutation { recordVisit(page: "${name}") { count } }`;
  await fetch(`${backend.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
}

/** Creates an account, whose sign-up code is in the mailbox. */
async function signUp(email: string): Promise<void> {
  const { auth } = v.parse(Outputs, backend.outputs);
  const call = (action: string, input: object) =>
    fetch(`${backend.url}/_local/cognito-idp`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify({ ClientId: auth.user_pool_client_id, Username: email, ...input }),
    });
  await call('SignUp', { Password: 'Correct-horse-9', UserAttributes: [{ Name: 'email', Value: email }] });
  const [message] = await backend.mailbox.messages();
  expect((await call('ConfirmSignUp', { ConfirmationCode: message?.code })).status).toBe(200);
}

const addressOf = (name: string) => `${backend.url}/_local/${name === '' ? '' : `studio/${name}`}`;
const open = (name: string) => page.goto(addressOf(name));

/** Presses Tab until the named link or button has the focus, as a user without a mouse does. */
async function tabTo(role: 'link' | 'button' | 'textbox', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches the ${role} ${name}`);
}

async function press(role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(role, name);
  await page.keyboard.press('Enter');
}

describe('a developer', () => {
  test.each(PAGES)('sees the page "%s" without axe violations, and not wider than 360 px', async (name) => {
    await page
      .context()
      .close()
      .catch(() => undefined);
    page = await browser.newPage({ viewport: { width: 360, height: 740 }, bypassCSP: true });
    await open(name);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
  });

  test('edits an item as JSON, and deletes it after a confirmation, with the keyboard only', async () => {
    await open('');
    await press('link', 'Tables');
    await press('link', 'Visit');
    await press('link', /^Edit home/);
    await tabTo('textbox', 'Item as JSON');
    await page.keyboard.press('ControlOrMeta+A');
    const day = new URL(page.url()).searchParams.get('key') ?? '';
    const { page: name, day: date } = JSON.parse(Buffer.from(day, 'base64url').toString());
    await page.keyboard.insertText(JSON.stringify({ page: name.S, day: date.S, count: 41 }));
    await press('button', 'Save');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('The item has been saved.');
    await press('link', /^Edit home/);
    expect(await page.getByRole('textbox').inputValue()).toContain('"count": 41');
    await press('link', 'Delete this item');
    await press('link', 'Cancel');
    await press('link', 'Delete this item');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Delete this item?');
    await press('button', 'Delete');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('The item has been deleted.');
    expect(await page.getByRole('link', { name: /^Edit/ }).allTextContents()).toEqual([
      expect.stringContaining('about'),
    ]);
  });

  test('learns why an item is not saved, and keeps what was typed', async () => {
    await open('tables');
    await page.getByRole('link', { name: 'Visit' }).click();
    await page.getByRole('link', { name: /^Edit about/ }).click();
    await page.getByRole('textbox').fill('{ "page": ');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('This is not a JSON object');
    expect(await page.getByRole('textbox').inputValue()).toBe('{ "page": ');
    await page.getByRole('textbox').fill('{ "page": "other", "day": "x" }');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('The key (page, day) cannot be changed.');
  });

  test('reads what a function has written, runs a schedule and moves the clock', async () => {
    await open('schedules');
    await press('button', 'Run send-digest now');
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^send-digest has run|^send-digest failed/);
    await press('link', 'Functions');
    await press('link', 'record-visit');
    expect(await page.getByRole('region', { name: 'Log' }).textContent()).toContain('REPORT Duration');
    await press('link', 'Clock');
    await press('button', 'Move');
    await expect.poll(() => page.locator('main').textContent()).toContain('24 hours from this machine');
    await press('button', 'Reset');
    await expect.poll(() => page.locator('main').textContent()).toContain('0 hours from this machine');
  });

  test('adds a user to a group and removes the user again', async () => {
    await open('users');
    await press('link', 'ann@example.com');
    await press('button', 'Add to EDITORS');
    await press('button', 'Remove from EDITORS');
    await expect.poll(() => page.getByRole('button', { name: 'Add to EDITORS' }).isVisible()).toBe(true);
  });

  test('opens a stored file from its bucket', async () => {
    await open('files');
    await press('link', /^modelintrospection/);
    await press('link', 'modelIntrospectionSchema.json');
    expect(await page.locator('body').textContent()).toContain('"models"');
  });

  test('sees text of records as text', async () => {
    await visit('<script>alert(1)</script>');
    await open('tables');
    await page.getByRole('link', { name: 'Visit' }).click();
    await expect.poll(() => page.locator('main').textContent()).toContain('<script>alert(1)</script>');
  });
});

describe('another site', () => {
  const ask = (headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(addressOf('tables'), { ...init, headers, redirect: 'manual' });

  test.each([
    ['reads with its origin', { origin: 'https://evil.example' }],
    ['embeds a page', { 'sec-fetch-site': 'cross-site' }],
  ])('gets nothing when it %s', async (_, headers) => {
    expect((await ask(headers)).status).toBe(403);
  });

  test('cannot send a form, and neither can a request without an origin', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ key: 'x' }) };
    expect((await ask({ origin: 'https://evil.example' }, form)).status).toBe(403);
    expect((await ask({}, form)).status).toBe(403);
  });

  test('cannot frame the studio, and gets no script into it', async () => {
    const policy = (await fetch(addressOf(''))).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
  });
});
