import type { Clock } from '../../clock.ts';
import { hasCode, messageOf } from '../../error-text.ts';
import { isAwsHost } from '../../http/local-services.ts';
import type { Credentials } from '../../iam/principal.ts';
import { signRequest, type UnsignedRequest } from '../../iam/sign-request.ts';
import type { DataSourceModel } from '../../model/backend-model.ts';
import { DataSourceError } from '../appsync-error.ts';
import { asMap, isList, type TemplateMap, toText } from '../vtl/values.ts';

/** AppSync's limits of HTTP data sources (developer guide, "Resolver reference for HTTP"). */
const TIMEOUT_MILLISECONDS = 10_000;
const MAX_BODY_BYTES = 1024 * 1024;

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

export interface HttpOptions {
  clock: Clock;
  /** Returns the local service's URL that replaces an AWS host; undefined if this backend does not serve it. */
  localServiceOf(host: string): string | undefined;
  /** Issues credentials of a data source's role. */
  credentialsOf(roleArn: string): Credentials;
}

/**
 * Sends the request of a resolver to its endpoint, signed when the data source defines it. Hosts of AWS are served by the
 * local services. Returns `{ statusCode, headers, body }`. Throws `DataSourceError` when there is no response.
 */
export async function executeHttpRequest(
  { endpoint, signing }: Extract<DataSourceModel, { kind: 'http' }>,
  request: TemplateMap,
  options: HttpOptions,
): Promise<unknown> {
  const method = String(request.method);
  if (!METHODS.has(method)) throw new DataSourceError(`Unsupported method '${method}'.`, 'MappingTemplate');
  const params = asMap(request.params);
  const url = addressOf(new URL(`${endpoint.replace(/\/$/, '')}${toText(request.resourcePath ?? '/')}`), options);
  for (const [name, value] of Object.entries(asMap(params.query)))
    for (const one of isList(value) ? value : [value]) url.searchParams.append(name, toText(one));
  const body = bodyOf(params.body);
  const headers = Object.fromEntries(
    Object.entries(asMap(params.headers)).map(([name, value]) => [name.toLowerCase(), toText(value)]),
  );
  const outgoing = { method, url, body, headers };
  if (signing === undefined) return send(outgoing);
  const signer = { ...signing, credentials: options.credentialsOf(signing.roleArn), clock: options.clock };
  return send({ ...outgoing, headers: await signRequest(outgoing, signer) });
}

function bodyOf(body: unknown): string | undefined {
  if (body === null || body === undefined) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

async function send({ method, url, headers, body }: UnsignedRequest): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined || method === 'GET' ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: await textOf(response),
    };
  } catch (error) {
    if (error instanceof DataSourceError) throw error;
    throw new DataSourceError(`${url.host} cannot be reached: ${causeOf(error)}`, 'Http:RequestFailed');
  }
}

/** Replaces an AWS host by the local service. Throws `DataSourceError` when this backend does not serve it. */
function addressOf(url: URL, { localServiceOf }: HttpOptions): URL {
  if (!isAwsHost(url.hostname)) return url;
  const local = localServiceOf(url.hostname);
  if (local === undefined)
    throw new DataSourceError(`The local backend does not serve ${url.hostname}.`, 'Http:RequestFailed');
  return new URL(`${local}${url.pathname === '/' ? '' : url.pathname}${url.search}`);
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new DataSourceError('The response exceeds 1 MB.', 'Http:RequestFailed');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return hasCode(cause, 'ENOTFOUND') || hasCode(cause, 'EAI_AGAIN')
    ? 'its address cannot be resolved offline'
    : messageOf(cause);
}
