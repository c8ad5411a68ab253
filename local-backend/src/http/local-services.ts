import { serviceNames } from '../../client/service-names.mjs';

/** First labels of the AWS hosts whose requests local services handle. */
const SERVED = new Set([
  'bedrock-runtime',
  'cognito-idp',
  'dynamodb',
  'email',
  'events',
  'lambda',
  'mediaconvert',
  'sns',
  'sqs',
  'ssm',
  'sts',
]);

export const isAwsHost = (host: string): boolean => /\.amazonaws\.com(\.cn)?$/.test(host);

/** Returns local URL for a host such as `dynamodb.eu-west-1.amazonaws.com`; undefined for an unknown one. */
export function localServiceOf(host: string, server: string): string | undefined {
  const [label = ''] = host.split('.');
  return SERVED.has(label) ? `${server}/_local/${serviceNames[label] ?? label}` : undefined;
}
