import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

test('the policy of customHttp.yml allows the very inline script and style of the built pages, and no other', async () => {
  const before = readFileSync('customHttp.yml', 'utf8');
  const outDir = mkdtempSync(path.join(tmpdir(), 'marquee-site-'));
  try {
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  const after = readFileSync('customHttp.yml', 'utf8');
  expect(after, 'A build has brought customHttp.yml up to date: keep the change.').toBe(before);
  expect(after).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+; style-src 'self' 'sha256-[\w+/]+=';/);
  expect(after).not.toContain('unsafe');
});
