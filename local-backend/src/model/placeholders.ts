import { REGION } from './intrinsics.ts';

/** Values that differ between installations and ports; the model contains placeholders for them. */
export interface PlaceholderValues {
  secrets: Record<string, string>;
  /** GraphQL endpoint for the code that reads the value. */
  graphqlUrl: string;
  /** Base URL of the APIs of API Gateway; absent: their AWS hosts are kept, because clients sign for them. */
  restApisUrl?: string;
}

/** Returns the placeholder for the value of `secret(name)` in a deployed resource. */
export function secretPlaceholder(name: string): string {
  return `{{local-backend:secret:${name}}}`;
}

/** Returns host of CloudFront distribution `number`; with `https://` replaced by `/_local/media/{number}`. */
export function distributionHost(number: number): string {
  return `distribution-${number}.cloudfront.${REGION}.amazonaws.com`;
}

/** Returns the host of a function URL; `https://` and this host are replaced by the path `/_local/functions/{name}`. */
export function functionUrlHost(functionName: string): string {
  return `${functionName}.lambda-url.${REGION}.on.aws`;
}

/** Returns the placeholder for the endpoint that CloudFormation assigns to a GraphQL API. */
export function graphqlPlaceholder(apiId: string): string {
  return `https://${apiId}.appsync-api.${REGION}.amazonaws.com/graphql`;
}

export function secretsIn(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(/\{\{local-backend:secret:([^}]+)\}\}/g);
  return [...new Set(Array.from(found, ([, name = '']) => name))];
}

/** Replaces all placeholders in the strings of a value. */
export function fillPlaceholders<T>(value: T, values: PlaceholderValues): T {
  return mapStrings(value, (text) => {
    // Most strings contain no placeholder; skipping them halves the time for a model.
    if (!text.includes('{{local-backend:') && !text.includes('https://')) return text;
    return text
      .replaceAll(/\{\{local-backend:secret:([^}]+)\}\}/g, (_, name: string) => values.secrets[name] ?? '')
      .replaceAll(/https:\/\/distribution-(\d+)\.cloudfront\.xx-local-1\.amazonaws\.com/g, '/_local/media/$1')
      .replaceAll(/https:\/\/([\w-]+)\.lambda-url\.xx-local-1\.on\.aws/g, '/_local/functions/$1')
      .replaceAll(/https:\/\/([a-z0-9]+)\.execute-api\.xx-local-1\.amazonaws\.com/g, (host, id: string) =>
        values.restApisUrl === undefined ? host : `${values.restApisUrl}/${id}`,
      )
      .replaceAll(/https:\/\/[a-z0-9]+\.appsync-api\.xx-local-1\.amazonaws\.com\/graphql/g, values.graphqlUrl);
  });
}

function mapStrings<T>(value: T, change: (text: string) => string): T {
  // The structure is unchanged: strings are replaced by strings, and containers are copied.
  return mapAny(value, change) as T;
}

function mapAny(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapAny(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapAny(part, change)]));
}
