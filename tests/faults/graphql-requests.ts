import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

interface Backend {
  url: string;
  adminKey: { accessKeyId: string; secretAccessKey: string };
}

/** Sends a GraphQL request with the given authorization headers. Throws for a response with errors. */
export async function queryApi(
  { url }: Pick<Backend, 'url'>,
  query: string,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  return post(url, { 'content-type': 'application/json', ...headers }, JSON.stringify({ query }));
}

/** Sends a request as server code: signed with AWS credentials outside the identity pool. */
export async function queryApiAsServer({ url, adminKey }: Backend, query: string, variables: object) {
  const { host, hostname, port } = new URL(url);
  const signer = new SignatureV4({ service: 'appsync', region: 'local', credentials: adminKey, sha256: Sha256 });
  const signed = await signer.sign({
    method: 'POST',
    protocol: 'http:',
    hostname,
    port: Number(port),
    path: '/graphql',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  // fetch sets this header itself, to the same value.
  const { host: _, ...headers } = signed.headers;
  return post(url, headers, signed.body);
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const result: unknown = await response.json();
  if (!isResponse(result) || result.errors) throw new Error(`${body}\n${response.status} ${JSON.stringify(result)}`);
  return result.data;
}

function isResponse(result: unknown): result is { data: Record<string, unknown>; errors?: unknown } {
  return typeof result === 'object' && result !== null && 'data' in result && typeof result.data === 'object';
}
