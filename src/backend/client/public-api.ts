/** Endpoint and API key for public reads: the only part of the backend's outputs that visitors need. */
export interface PublicApi {
  /** URL of the GraphQL endpoint; may be relative to the page's origin. */
  url: string;
  key: string;
  /** Address that answers the same queries as GET requests, which an edge location can cache. */
  reads?: string | undefined;
}

/** Picks the public endpoint out of the outputs, which are about forty times as large. */
export function publicApiOf(outputs: object): PublicApi {
  const { data, custom } = outputs as PublicOutputs;
  // The local backend's endpoint is on the page's own origin.
  return { url: custom?.local?.graphql ?? data.url, key: data.api_key, reads: readsIn(custom?.visitorDelivery) };
}

/** Returns the address for reads by GET; the path is defined in amplify/rules/delivered-pages.ts. */
function readsIn(delivery: string | undefined): string | undefined {
  return delivery && `${delivery}/reads`;
}

/**
 * Address of a query as a GET request, given its body as a POST request. A space is `%20`, as in the signature by which
 * CloudFront calls the function behind this address: a `+` may be read as another character than the signed one.
 */
export function readAddress(reads: string, body: string): string {
  const { query, variables }: { query: string; variables: unknown } = JSON.parse(body);
  return `${reads}?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`.replaceAll('+', '%20');
}

/** The outputs as the generator's JSON contains them; contract tests verify this shape. */
interface PublicOutputs {
  data: { url: string; api_key: string };
  custom?: { local?: { graphql: string }; visitorDelivery?: string };
}
