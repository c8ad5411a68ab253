import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, sources } from '../../scripts/hash-of-sources';

// If a source is missing from the hash, a build counts as up to date after a change of it, and tests run on the old
// site.
test("every import of the site and its prerendering is a source of the build's hash", () => {
  const starts = ['src', 'scripts/prerender', 'vite.config.ts'].flatMap(filesBelow).filter(isPartOfSite);
  const reached = new Set<string>();
  for (const file of starts) follow(file, reached);
  const elsewhere = [...reached].filter((file) => !file.startsWith('src/'));
  expect(elsewhere).toEqual(
    expect.arrayContaining(['amplify/rules/billing/payments.ts', 'amplify/seed/records/site-records.ts']),
  );
  const isSource = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(elsewhere.filter((file) => !isSource(file))).toEqual([]);
  // Vite resolves `@/` and `@rules/` by its paths (`tsconfigPaths`).
  expect(isSource('tsconfig.json')).toBe(true);
  // A source of another command, which does not affect the build.
  expect(isSource('scripts/restore.ts')).toBe(false);
});

// A copy of amplify/ is evaluated without the project's tsconfig.json. esbuild bundles the handlers with amplify/tsconfig.json.
test('the definitions import the rules by relative paths', () => {
  const reached = new Set<string>();
  follow('amplify/backend.ts', reached);
  expect(reached).toContain('amplify/data/title-models.ts');
  expect([...reached].filter((file) => readFileSync(file, 'utf8').includes("from '@rules/"))).toEqual([]);
});

function isPartOfSite(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/testing/');
}

/** Adds the file and its imports, relative or of the rules; type imports do not affect a build. */
function follow(file: string, reached: Set<string>): void {
  if (reached.has(file)) return;
  reached.add(file);
  for (const [, isType, name = ''] of readFileSync(file, 'utf8').matchAll(importsByPath)) {
    if (isType) continue;
    const target = name.startsWith('@rules/')
      ? name.replace('@rules', 'amplify/rules')
      : path.join(path.dirname(file), name);
    const imported = [target, `${target}.ts`, `${target}.tsx`].find((one) => existsSync(one) && /\.tsx?$/.test(one));
    if (imported) follow(imported, reached);
  }
}

const importsByPath = /^(?:import|export) (type )?[^;]*?from '((?:\.|@rules\/)[^']+)'/gm;
