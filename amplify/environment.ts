import type { MarqueeBackend } from './backend';
import { type PaymentProviderName, paymentProviders } from './rules/billing/payments.ts';

/** Parses a comma-separated list of absolute http(s) URLs from the environment of the synthesis. */
export function addressesFromEnvironment(name: string, fallback: string[]): string[] {
  const value = process.env[name]?.trim();
  if (!value) return fallback;
  const addresses = value.split(',').map((address) => address.trim().replace(/\/+$/, ''));
  const wrong = addresses.find((address) => !/^https?:\/\/[^\s/]+/.test(address));
  if (wrong !== undefined) throw new Error(`${name} must be an http(s) address, not "${wrong}".`);
  return addresses;
}

/** Returns the site's URL: `MARQUEE_SITE`, else the branch's on Amplify Hosting, else that of `npm start`. */
export function siteFromEnvironment(): string {
  const { AWS_BRANCH: branch, AWS_APP_ID: app } = process.env;
  const own =
    branch && app ? `https://${branch.replaceAll(/[^\w-]/g, '-')}.${app}.amplifyapp.com` : 'http://localhost:4280';
  const [site = own] = addressesFromEnvironment('MARQUEE_SITE', [own]);
  return site;
}

/** Payment provider from `MARQUEE_PAYMENTS` (`test`, `stripe` or `none`); undefined if the variable is unset. */
export function paymentsFromEnvironment(): PaymentProviderName | undefined {
  const value = process.env.MARQUEE_PAYMENTS?.trim().toUpperCase();
  if (!value) return undefined;
  const provider = paymentProviders.find((name) => name === value);
  if (provider) return provider;
  throw new Error(`MARQUEE_PAYMENTS must be "test", "stripe" or "none", not "${value.toLowerCase()}".`);
}

/** Reads an email address from the environment of the synthesis. */
export function mailAddressFromEnvironment(name: string, fallback: string): string {
  const value = process.env[name]?.trim() || fallback;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) throw new Error(`${name} must be an e-mail address, not "${value}".`);
  return value;
}

/** Reads an email address from the environment of the synthesis; undefined if the variable is unset. */
export function optionalMailAddressFromEnvironment(name: string): string | undefined {
  return process.env[name]?.trim() ? mailAddressFromEnvironment(name, '') : undefined;
}

/** US dollars from `MARQUEE_MONTHLY_BUDGET`; 100 if the variable is unset. */
export function monthlyBudgetFromEnvironment(): number {
  return positiveNumberFromEnvironment('MARQUEE_MONTHLY_BUDGET') ?? 100;
}

/** Minimum that AWS WAF accepts as the limit of a rate-based rule. */
export const leastRequestLimit = 10;

/**
 * Returns the maximum number of requests of an IP address within five minutes, from `MARQUEE_REQUEST_LIMIT`; undefined
 * if the variable is unset.
 */
export function requestLimitFromEnvironment(): number | undefined {
  const limit = positiveNumberFromEnvironment('MARQUEE_REQUEST_LIMIT');
  // The range that AWS WAF accepts.
  if (limit === undefined || (Number.isInteger(limit) && limit >= leastRequestLimit && limit <= 2_000_000_000))
    return limit;
  throw new Error(`MARQUEE_REQUEST_LIMIT must be a whole number of at least ${leastRequestLimit}, not "${limit}".`);
}

/** Reads a positive number from the environment of the synthesis; undefined if the variable is unset. */
function positiveNumberFromEnvironment(name: string): number | undefined {
  const value = process.env[name]?.trim();
  if (!value) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) throw new Error(`${name} must be a positive number, not "${value}".`);
  return number;
}

/** True for a developer's sandbox, false for a branch. */
export function isSandbox(backend: MarqueeBackend): boolean {
  return backend.stack.node.getContext('amplify-backend-type') === 'sandbox';
}
