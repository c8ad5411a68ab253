import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let outDir: string;
let policyBefore: string;

beforeAll(() => {
  policyBefore = readFileSync('customHttp.yml', 'utf8');
  outDir = mkdtempSync(path.join(tmpdir(), 'marquee-site-'));
  // A process of its own: this one says that it tests, and React would be built for that.
  const command = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--logLevel',
    'error',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ];
  execFileSync(process.execPath, command, { env: { ...process.env, NODE_ENV: 'production', VITEST: '' } });
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

test('the policy of customHttp.yml allows the very inline script and style of the built pages, and no other', () => {
  const after = readFileSync('customHttp.yml', 'utf8');
  expect(after, 'A build has brought customHttp.yml up to date: keep the change.').toBe(policyBefore);
  expect(after).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+; style-src 'self' 'sha256-[\w+/]+=';/);
  expect(after).not.toContain('unsafe');
});

test('a built page fetches no script before it is drawn, and names one that brings it to life', () => {
  const pages = readdirSync(outDir).filter((name) => name.endsWith('.html'));
  expect(pages).toContain('index.html');
  for (const page of pages) {
    const html = readFileSync(path.join(outDir, page), 'utf8');
    expect(html, page).not.toMatch(/<script[^>]* src=/);
    const [, entry = ''] = /<template id="site" data-entry="([^"]+)"/.exec(html) ?? [];
    expect(readFileSync(path.join(outDir, entry), 'utf8'), page).toContain('createRoot');
  }
});
