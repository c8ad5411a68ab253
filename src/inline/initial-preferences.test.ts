import { afterEach, expect, test, vi } from 'vitest';

const { './initial-preferences.ts': runScript } = import.meta.glob('./initial-preferences.ts');

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
});

test.each([
  ['es', 'es'],
  [undefined, 'en'],
  ['fr', 'en'],
  // A name that every object has.
  ['constructor', 'en'],
])('with the stored language %j the document is in %j', async (stored, shown) => {
  if (stored !== undefined) localStorage.setItem('marquee.language', stored);
  vi.resetModules();
  await runScript?.();
  expect(document.documentElement.lang).toBe(shown);
});
