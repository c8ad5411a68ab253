import { afterEach, expect, test, vi } from 'vitest';
import { monthlyBudgetFromEnvironment, optionalMailAddressFromEnvironment, siteFromEnvironment } from './environment';

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

test('a budget is a number of dollars above zero, 100 without the variable', () => {
  vi.stubEnv('MARQUEE_MONTHLY_BUDGET', '');
  expect(monthlyBudgetFromEnvironment()).toBe(100);
  vi.stubEnv('MARQUEE_MONTHLY_BUDGET', '2500');
  expect(monthlyBudgetFromEnvironment()).toBe(2500);
  for (const wrong of ['-1', '0', '$50']) {
    vi.stubEnv('MARQUEE_MONTHLY_BUDGET', wrong);
    expect(monthlyBudgetFromEnvironment).toThrow('MARQUEE_MONTHLY_BUDGET');
  }
});

test('the address of alarms is optional, and an invalid one stops the synthesis', () => {
  vi.stubEnv('MARQUEE_ALARM_EMAIL', '');
  expect(optionalMailAddressFromEnvironment('MARQUEE_ALARM_EMAIL')).toBeUndefined();
  vi.stubEnv('MARQUEE_ALARM_EMAIL', 'on-call');
  expect(() => optionalMailAddressFromEnvironment('MARQUEE_ALARM_EMAIL')).toThrow('MARQUEE_ALARM_EMAIL');
});
