/** Endpoint and API key for public reads: the only part of the backend's outputs that visitors need. */
export interface PublicApi {
  /** Of the GraphQL endpoint; may be relative to the page's origin. */
  url: string;
  key: string;
}

/** Picks the public endpoint out of the outputs, which are some forty times as large. */
export function publicApiOf(outputs: object): PublicApi {
  const { data, custom } = outputs as PublicOutputs;
  // The local backend answers on the page's own origin.
  return { url: custom?.local?.graphql ?? data.url, key: data.api_key };
}

/** The generator's JSON, read as plain data: the contract tests hold its shape. */
interface PublicOutputs {
  data: { url: string; api_key: string };
  custom?: { local?: { graphql: string } };
}
