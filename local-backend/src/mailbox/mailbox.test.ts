import { get } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveAll } from '../http/fixtures/serve-service.ts';
import { openKeyValueStore } from '../installation/key-value-store.ts';
import { createMailbox, htmlToText, type Mailbox } from './mailbox.ts';
import { createMailboxServices } from './mailbox-service.ts';

test.each([
  ['plain', 'plain'],
  ['<h1>Hi</h1><p>Your code:<br><b>12&nbsp;34</b></p>', 'Hi\nYour code:\n12 34'],
  ['<a class="b" href="https://a.example/?x=1&amp;y=2">Open</a>', 'Open (https://a.example/?x=1&y=2)'],
  ['<style>p { color: red }</style>&lt;b&gt; &#39;&#x41;&constructor;', "<b> 'A&constructor;"],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('%s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

const printed: string[] = [];
let mailbox: Mailbox;
let base: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  printed.length = 0;
  const store = await openKeyValueStore(undefined);
  mailbox = createMailbox({ store, clock: () => Date.UTC(2030, 0, 2), log: (line) => printed.push(line) });
  const served = await serveAll(createMailboxServices(mailbox));
  base = served.origin;
  stop = async () => {
    await served.close();
    await store.close();
  };
});
afterEach(() => stop());

const message = { to: 'ann@example.com', subject: 'Verify', html: '<p>Your code is <b>123456</b></p>', code: '123456' };

test('keeps and logs messages, newest first', async () => {
  await mailbox.send(message);
  await mailbox.send({ ...message, subject: 'Second' });
  const messages = await mailbox.messages();
  expect(messages.map(({ subject }) => subject)).toEqual(['Second', 'Verify']);
  expect(messages[1]).toMatchObject({ to: 'ann@example.com', text: 'Your code is 123456', code: '123456' });
  expect(printed[0]).toContain('Your code is 123456');
});

test('keeps the last 200 messages, also when they arrive simultaneously', async () => {
  await Promise.all(Array.from({ length: 205 }, (_, n) => mailbox.send({ ...message, subject: `Number ${n}` })));
  const messages = await mailbox.messages();
  expect(messages).toHaveLength(200);
  expect(messages[0]?.subject).toBe('Number 204');
  expect(messages[199]?.subject).toBe('Number 5');
});

test('serves JSON and a page with escaped text', async () => {
  await mailbox.send({ ...message, to: '"<img src=x onerror=alert(1)>"@example.com' });
  const json = await fetch(`${base}/_local/mailbox.json`);
  expect(await json.json()).toMatchObject([{ code: '123456' }]);
  const page = await fetch(`${base}/_local/mailbox`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('<code class="code">123456</code>');
  expect(html).not.toContain('<img');
});

test.each([
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('rejects another site (%o)', async (headers) => {
  expect((await fetch(`${base}/_local/mailbox.json`, { headers })).status).toBe(403);
});

test('allows its own site and a followed link', async () => {
  expect((await fetch(`${base}/_local/mailbox.json`, { headers: { origin: base } })).status).toBe(200);
  // `fetch` sets its own sec-fetch-mode, so this test sends the request itself.
  const headers = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' };
  const status = await new Promise((resolve) => {
    get(`${base}/_local/mailbox`, { headers }, (response) => resolve(response.resume().statusCode));
  });
  expect(status).toBe(200);
});
