import { afterEach, expect, test, vi } from 'vitest';
import { siteFromEnvironment } from './environment';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('links e-mails to the configured site, to the address of an unnamed branch, or to a local site', () => {
  vi.stubEnv('MARQUEE_SITE', '');
  vi.stubEnv('AWS_BRANCH', '');
  vi.stubEnv('AWS_APP_ID', '');
  expect(siteFromEnvironment()).toBe('http://localhost:4280');
  vi.stubEnv('AWS_BRANCH', 'feature/new-plans');
  vi.stubEnv('AWS_APP_ID', 'd123');
  expect(siteFromEnvironment()).toBe('https://feature-new-plans.d123.amplifyapp.com');
  vi.stubEnv('MARQUEE_SITE', 'https://www.example.com/');
  expect(siteFromEnvironment()).toBe('https://www.example.com');
});
