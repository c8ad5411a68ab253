import { afterEach, expect, test, vi } from 'vitest';

const { './initial-preferences.ts': runScript } = import.meta.glob('./initial-preferences.ts');

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
  delete document.documentElement.dataset.session;
});

test.each([
  ['es', 'es'],
  [undefined, 'en'],
  ['fr', 'en'],
  // A name that every object inherits.
  ['constructor', 'en'],
])('with the stored language %j the document is in %j', async (stored, shown) => {
  if (stored !== undefined) localStorage.setItem('marquee.language', stored);
  vi.resetModules();
  await runScript?.();
  expect(document.documentElement.lang).toBe(shown);
});

test.each([
  ['CognitoIdentityServiceProvider.client.LastAuthUser', 'stored'],
  ['marquee.language', undefined],
])('with the stored key %s the document’s session is %j', async (key, session) => {
  localStorage.setItem(key, 'es');
  vi.resetModules();
  await runScript?.();
  expect(document.documentElement.dataset.session).toBe(session);
});
