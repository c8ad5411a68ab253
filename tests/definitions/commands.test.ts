import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('a port that is none is refused by its name, without a word of our code', () => {
  expect(fill({ MARQUEE_PORT: '42o80' })).toEqual({
    status: 1,
    said: 'MARQUEE_PORT is to be a number from 0 to 65535, not "42o80".',
  });
});

test('what stops the start is told in sentences', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-commands-'));
  try {
    const data = path.join(folder, 'data');
    writeFileSync(data, 'no folder');
    const { status, said } = fill({ MARQUEE_PORT: '0', MARQUEE_DATA: data });
    expect(status).toBe(1);
    expect(said).toContain(data);
    expect(said).not.toMatch(/^\s+at /m);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs the command that begins as `npm start` does, but for the site. */
function fill(variables: Record<string, string>): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/fill.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
  return { status, said: stderr.trim() };
}
