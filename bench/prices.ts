import { encodingPriceOfMinute, priceList } from '../amplify/rules/encoding-price';

/*
 * List prices of AWS, on demand, in the region and at the date of `priceList`, written down and not fetched: an account may
 * pay others, and AWS changes them. `seen` names a document with the price that was at hand when it was written;
 * without it the price is from memory and has to be checked first. Free tiers and discounts are left out. Delivery is
 * priced for North America and Europe.
 */
export { priceList };

export interface ListPrice {
  unit: string;
  /** Dollars a unit, the cheaper ones for what exceeds `upTo` units a month. */
  tiers: readonly { upTo?: number; dollars: number }[];
  /** AWS's page with the current price. */
  page: string;
  seen?: string;
}

const flat = (dollars: number) => [{ dollars }];
const million = 1_000_000;
const terabyte = 1024;

const cloudFront = 'https://aws.amazon.com/cloudfront/pricing/';
const lambda = 'https://aws.amazon.com/lambda/pricing/';
const dynamoDb = 'https://aws.amazon.com/dynamodb/pricing/on-demand/';
const appSync = 'https://aws.amazon.com/appsync/pricing/';
const cognito = 'https://aws.amazon.com/cognito/pricing/';
const s3 = 'https://aws.amazon.com/s3/pricing/';
const waf = 'https://aws.amazon.com/waf/pricing/';
const cloudWatch = 'https://aws.amazon.com/cloudwatch/pricing/';
const ownPage = 'the page itself';

export const prices = {
  deliveredGigabytes: {
    unit: 'GB out of CloudFront',
    tiers: [
      { upTo: 10 * terabyte, dollars: 0.085 },
      { upTo: 50 * terabyte, dollars: 0.08 },
      { upTo: 150 * terabyte, dollars: 0.06 },
      { upTo: 500 * terabyte, dollars: 0.04 },
      { upTo: 1024 * terabyte, dollars: 0.03 },
      { upTo: 5120 * terabyte, dollars: 0.025 },
      { dollars: 0.02 },
    ],
    page: cloudFront,
    seen: ownPage,
  },
  deliveredRequests: {
    unit: 'HTTPS request to CloudFront',
    tiers: flat(0.01 / 10_000),
    page: cloudFront,
    seen: 'https://kindatechnical.com/aws-certification-associate-developer/lesson-87-cloudfront-pricing.html',
  },
  hostedGigabytes: {
    unit: 'GB out of Amplify Hosting',
    tiers: flat(0.15),
    page: 'https://aws.amazon.com/amplify/pricing/',
  },
  apiRequests: {
    unit: 'request to AppSync',
    tiers: flat(4 / million),
    page: appSync,
    seen: 'https://awsi.click/en/glossary/appsync/',
  },
  apiGigabytes: {
    unit: 'GB out of AppSync',
    tiers: [
      { upTo: 10 * terabyte, dollars: 0.09 },
      { upTo: 50 * terabyte, dollars: 0.085 },
      { upTo: 150 * terabyte, dollars: 0.07 },
      { dollars: 0.05 },
    ],
    page: 'https://aws.amazon.com/ec2/pricing/on-demand/',
  },
  invocations: { unit: 'invocation', tiers: flat(0.2 / million), page: lambda, seen: ownPage },
  computeGigabyteSeconds: {
    unit: 'GB-second of a function (x86)',
    tiers: [
      { upTo: 6_000 * million, dollars: 0.0000166667 },
      { upTo: 15_000 * million, dollars: 0.000015 },
      { dollars: 0.0000133334 },
    ],
    page: lambda,
    seen: 'https://cloudchipr.com/blog/aws-lambda-pricing',
  },
  readUnits: {
    unit: 'read request unit of DynamoDB',
    tiers: flat(0.125 / million),
    page: dynamoDb,
    seen: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing',
  },
  writeUnits: {
    unit: 'write request unit of DynamoDB',
    tiers: flat(0.625 / million),
    page: dynamoDb,
    seen: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing',
  },
  storedReads: { unit: 'GET request to S3', tiers: flat(0.0004 / 1000), page: s3 },
  storedGigabyteMonths: { unit: 'GB stored in S3 for a month', tiers: flat(0.023), page: s3 },
  activeUsers: {
    unit: 'active user a month (Lite)',
    tiers: [
      { upTo: 100_000, dollars: 0.0055 },
      { upTo: million, dollars: 0.0046 },
      { upTo: 10 * million, dollars: 0.00325 },
      { dollars: 0.0025 },
    ],
    page: cognito,
  },
  logGigabytes: { unit: 'GB of logs', tiers: flat(0.5), page: cloudWatch },
  traces: { unit: 'trace of X-Ray', tiers: flat(5 / million), page: 'https://aws.amazon.com/xray/pricing/' },
  emails: { unit: 'e-mail', tiers: flat(0.1 / 1000), page: 'https://aws.amazon.com/ses/pricing/' },
  inspectedRequests: {
    unit: 'request inspected by WAF',
    tiers: flat(0.6 / million),
    page: waf,
    seen: 'https://c3x.dev/blog/aws-waf-cost-explained/',
  },
  firewallMonths: {
    unit: 'month of a web ACL with two rules',
    tiers: flat(7),
    page: waf,
    seen: 'https://c3x.dev/blog/aws-waf-cost-explained/',
  },
  encodedMinutes: {
    unit: 'normalized minute of MediaConvert',
    tiers: flat(encodingPriceOfMinute),
    page: 'https://aws.amazon.com/mediaconvert/pricing/',
  },
} as const satisfies Record<string, ListPrice>;

/** A quantity that AWS charges. */
export type Charged = keyof typeof prices;

/** Dollars of a month's amount. */
export function priceOf(charged: Charged, amount: number): number {
  const { tiers }: ListPrice = prices[charged];
  let below = 0;
  return tiers.reduce((sum, { upTo = Number.POSITIVE_INFINITY, dollars }) => {
    const units = Math.max(0, Math.min(amount, upTo) - below);
    below = upTo;
    return sum + units * dollars;
  }, 0);
}
