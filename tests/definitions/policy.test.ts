import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('the policy of customHttp.yml allows the very inline script and style of the built pages, and no other', () => {
  const before = readFileSync('customHttp.yml', 'utf8');
  const outDir = mkdtempSync(path.join(tmpdir(), 'marquee-site-'));
  try {
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
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  const after = readFileSync('customHttp.yml', 'utf8');
  expect(after, 'A build has brought customHttp.yml up to date: keep the change.').toBe(before);
  expect(after).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+; style-src 'self' 'sha256-[\w+/]+=';/);
  expect(after).not.toContain('unsafe');
});
