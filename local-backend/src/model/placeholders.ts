import { REGION } from './pseudo-parameters.ts';

/**
 * The model is the same for every installation and port: what differs (secrets, addresses) stands in it as a
 * placeholder until the backend is started.
 */
export interface PlaceholderValues {
  /** Secret name → value. */
  secrets: Record<string, string>;
  /** The GraphQL endpoint as its reader must see it. */
  graphqlUrl: string;
}

/** Stands for the value of `secret(name)` in a resource that is made at deployment. */
export function secretPlaceholder(name: string): string {
  return `{{local-backend:secret:${name}}}`;
}

/** The host of CloudFront distribution number `n`; `https://` and this host become the path `/_local/media/n`. */
export function distributionHost(number: number): string {
  return `distribution-${number}.cloudfront.${REGION}.amazonaws.com`;
}

/** The host of a function's own address; `https://` and this host become the path `/_local/functions/{name}`. */
export function functionUrlHost(functionName: string): string {
  return `${functionName}.lambda-url.${REGION}.on.aws`;
}

/** The endpoint that CloudFormation would give a GraphQL API. */
export function graphqlPlaceholder(apiId: string): string {
  return `https://${apiId}.appsync-api.${REGION}.amazonaws.com/graphql`;
}

/** The names of all secrets that occur in a value. */
export function secretsIn(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(/\{\{local-backend:secret:([^}]+)\}\}/g);
  return [...new Set(Array.from(found, ([, name = '']) => name))];
}

/** The value with every placeholder in its strings replaced. */
export function fillPlaceholders<T>(value: T, values: PlaceholderValues): T {
  return mapStrings(value, (text) =>
    text
      .replaceAll(/\{\{local-backend:secret:([^}]+)\}\}/g, (_, name: string) => values.secrets[name] ?? '')
      .replaceAll(/https:\/\/distribution-(\d+)\.cloudfront\.local\.amazonaws\.com/g, '/_local/media/$1')
      .replaceAll(/https:\/\/([\w-]+)\.lambda-url\.local\.on\.aws/g, '/_local/functions/$1')
      .replaceAll(/https:\/\/[a-z0-9]+\.appsync-api\.local\.amazonaws\.com\/graphql/g, values.graphqlUrl),
  );
}

function mapStrings<T>(value: T, change: (text: string) => string): T {
  // The shape stays as it was: strings become strings, and everything else is rebuilt from its parts.
  return mapAny(value, change) as T;
}

function mapAny(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapAny(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapAny(part, change)]));
}
