import { type PaymentProviderName, paymentProviders } from './rules/billing/payments';

/** A comma-separated list of addresses from the environment of the synthesis; each must be a whole http(s) address. */
export function addressesFromEnvironment(name: string, fallback: string[]): string[] {
  const value = process.env[name]?.trim();
  if (!value) return fallback;
  const addresses = value.split(',').map((address) => address.trim().replace(/\/+$/, ''));
  const wrong = addresses.find((address) => !/^https?:\/\/[^\s/]+/.test(address));
  if (wrong !== undefined) throw new Error(`${name} holds "${wrong}", which is not an http(s) address.`);
  return addresses;
}

/**
 * URL of the site: `MARQUEE_SITE`; without it the branch's URL on Amplify Hosting, otherwise the URL of `npm start`.
 */
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
  throw new Error(`MARQUEE_PAYMENTS holds "${value.toLowerCase()}"; it is test, stripe or none.`);
}

/** A mail address from the environment of the synthesis. */
export function mailAddressFromEnvironment(name: string, fallback: string): string {
  const value = process.env[name]?.trim() || fallback;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    throw new Error(`${name} holds "${value}", which is not a mail address.`);
  return value;
}

/** A mail address from the environment of the synthesis; undefined if the variable is unset. */
export function optionalMailAddressFromEnvironment(name: string): string | undefined {
  return process.env[name]?.trim() ? mailAddressFromEnvironment(name, '') : undefined;
}

/** US dollars from `MARQUEE_MONTHLY_BUDGET`; 100 if the variable is unset. */
export function monthlyBudgetFromEnvironment(): number {
  return positiveNumberFromEnvironment('MARQUEE_MONTHLY_BUDGET') ?? 100;
}

/** The least number of requests of a rate-based rule of AWS WAF. */
export const leastRequestLimit = 10;

/** Requests of an address within five minutes, from `MARQUEE_REQUEST_LIMIT`; undefined if the variable is unset. */
export function requestLimitFromEnvironment(): number | undefined {
  const limit = positiveNumberFromEnvironment('MARQUEE_REQUEST_LIMIT');
  // The range of AWS WAF.
  if (limit === undefined || (Number.isInteger(limit) && limit >= leastRequestLimit && limit <= 2_000_000_000))
    return limit;
  throw new Error(`MARQUEE_REQUEST_LIMIT holds "${limit}"; it is a whole number from ${leastRequestLimit} on.`);
}

/** A number above zero from the environment of the synthesis; undefined if the variable is unset. */
function positiveNumberFromEnvironment(name: string): number | undefined {
  const value = process.env[name]?.trim();
  if (!value) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) throw new Error(`${name} holds "${value}", which is no number above 0.`);
  return number;
}
