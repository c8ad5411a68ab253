import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartProgress } from '../../scripts/start/start-progress';
import { listen } from '../support/listen';

const firstStart = { fills: true, builds: true };

let progress: StartProgress;
let url: string;
let close: () => Promise<void>;

beforeEach(async () => {
  progress = new StartProgress(firstStart);
  const server = createServer((request, response) => {
    const isHandled = progress.intercept(request, response, new URL(request.url ?? '/', 'http://localhost'));
    if (!isHandled) response.end('the site');
  });
  const listening = await listen(server);
  ({ close } = listening);
  url = `http://localhost:${listening.port}`;
});
afterEach(() => close());

const openPage = (address = '/movies') => fetch(`${url}${address}`, { headers: { accept: 'text/html,*/*;q=0.8' } });

test('answers every page with the steps of the first start, and the current one’s progress', async () => {
  progress.enter('catalogue', { type: 'Files', done: 69, total: 685 });
  const result = await openPage();
  const page = await result.text();
  expect(result.status).toBe(503);
  expect(result.headers.get('retry-after')).toBe('5');
  expect(page).toContain('This is the first start');
  const states = [...page.matchAll(/<li data-state="(\w+)"><b>([^<]+)/g)].map(([, state, step]) => `${step}: ${state}`);
  expect(states).toEqual([
    'Read the backend definitions: done',
    'Add the sample catalogue: current',
    'Build the site: next',
  ]);
  expect(page).toContain('In progress · files: 69 of 685');
  expect(page).toContain('value="69" max="685"');
});

test('lists only the steps of this start', async () => {
  progress = new StartProgress({ fills: false, builds: true });
  const page = await (await openPage()).text();
  expect(page).not.toContain('Add the sample catalogue');
  expect(page).toContain('so it is built again');
});

test('allows its own script and style only', async () => {
  const result = await openPage();
  const page = await result.text();
  const policy = result.headers.get('content-security-policy') ?? '';
  for (const [, text = ''] of page.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)) {
    expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
  }
  expect(policy).toContain("default-src 'none'");
  expect(page).not.toMatch(/ (?:src|href)="(?!data:)/);
});

test('passes requests for data and the mailbox through, and all requests after the start', async () => {
  expect(await (await openPage('/_local/mailbox')).text()).toBe('the site');
  expect(await (await fetch(`${url}/graphql`, { method: 'POST' })).text()).toBe('the site');
  progress.end();
  const result = await openPage();
  expect(await result.text()).toBe('the site');
  // The page recognises its own responses by this header.
  expect(result.headers.has('x-marquee-start')).toBe(false);
});
