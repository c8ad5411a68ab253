import { requestTimeout } from '@/lib/async';
import { connectedPublicApi } from './connection';
import { earlyResponse } from './early-response';
import { BackendError, fromGraphQLErrors, type GraphQLProblem, toBackendError } from './errors';
import { readAddress } from './public-api';
import { storedSession } from './stored-session';

/*
 * The transport of all GraphQL documents that this folder writes (docs/decisions/0014): authentication, retry, timeout
 * and errors are here. Visitors load this and not Amplify. `data-client.ts` has the calls for which the generated client writes the document.
 */

export interface GraphQLRequest {
  /** Name for errors, such as `HeroSlide.list`. */
  operation: string;
  document: string;
  variables?: Record<string, unknown>;
  /** Access token of the signed-in user (`memberToken`); without it the request carries the public API key. */
  token?: string;
  /** Lets the browser send the request while the page unloads; it limits their number and size. There is no retry. */
  keepalive?: boolean;
  /** Aborts the request before its timeout. */
  signal?: AbortSignal | undefined;
  /** True if the request may be retried after a transient error; by default only queries are. */
  isIdempotent?: boolean;
}

/** A response of AppSync: a field that fails is null, and the other fields keep their data. */
export interface GraphQLResponse {
  data?: Record<string, unknown> | null;
  errors?: GraphQLProblem[];
}

/** Sends a request and returns its data. Throws a `BackendError` if a field fails. */
export async function request<Data>(given: GraphQLRequest): Promise<Data> {
  const { data, errors } = await requestParts(given);
  if (errors?.length) throw fromGraphQLErrors(errors, given.operation);
  // The schema guarantees the types of the fields.
  return data as Data;
}

/**
 * Like `request`, but returns the errors beside the data of the fields that succeed. With a token it awaits nothing
 * before the request is sent, so that a page may send it while it unloads.
 */
export async function requestParts(given: GraphQLRequest): Promise<GraphQLResponse> {
  const { operation, document, variables = {}, token, keepalive = false, signal } = given;
  try {
    const { url, key, reads } = await connectedPublicApi();
    const body = JSON.stringify({ query: document, variables });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : { 'x-api-key': key }) },
      body,
      keepalive,
      signal: withRequestTimeout(signal),
    };
    const isQuery = document.startsWith('query') && !keepalive;
    const { isIdempotent = isQuery } = given;
    // A signed-in user sees every change immediately, so only visitors read responses cached at an edge location.
    const edge = isQuery && !token && storedSession() === 'none' && reads ? readAddress(reads, body) : undefined;
    const response = await sendRetrying(
      async (attempt) => {
        const early = earlyResponse(body);
        if (early) return early;
        return (attempt === 1 && edge && (await readAtEdge(edge, init.signal))) || fetch(url, init);
      },
      isIdempotent ? 3 : 1,
    );
    const parsed = await responseIn(response);
    if (parsed) return parsed;
    throw new BackendError(`Http${response.status}`, [{ path: operation, message: `Status ${response.status}.` }]);
  } catch (thrown) {
    throw toBackendError(thrown, operation);
  }
}

/** Sends the query to the edge location; undefined if it fails, and the request is then sent to the API itself. */
async function readAtEdge(address: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? response : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** A root field of the API that visitors read. */
export interface FieldRequest {
  field: string;
  /** GraphQL type of each argument. */
  types?: Record<string, string>;
  /** Arguments; those that are undefined are omitted. */
  args?: Record<string, unknown>;
  /** Names of fields, or nested selections. */
  selection: readonly string[];
}

/** Reads one root field as a visitor. The schema guarantees its type: a contract test compares it with the generated client's. */
export async function readField<Value>(operation: string, { field, ...given }: FieldRequest): Promise<Value> {
  const { types = {}, args = {}, selection } = given;
  const names = Object.keys(args).filter((name) => args[name] !== undefined);
  const declared = names.map((name) => `$${name}: ${types[name]}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const root = `${field}${passed && `(${passed})`} { ${selection.join(' ')} }`;
  const document = `query${declared && ` (${declared})`} { ${root} }`;
  return (await request<Record<string, Value>>({ operation, document, variables: args }))[field] as Value;
}

/** Reads all pages of a list as a visitor; for short lists. `selection` names the fields of a record. */
export async function readList<Stored>(operation: string, given: FieldRequest): Promise<Stored[]> {
  const records: Stored[] = [];
  let nextToken: string | null | undefined;
  do {
    const page: { items: Stored[]; nextToken: string | null } = await readField(operation, {
      ...given,
      types: { ...given.types, limit: 'Int', nextToken: 'String' },
      args: { ...given.args, limit: 200, nextToken },
      selection: [`items { ${given.selection.join(' ')} }`, 'nextToken'],
    });
    records.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return records;
}

/** Browsers without `AbortSignal.any` (before 2024) have no timeout besides a given signal. */
function withRequestTimeout(signal: AbortSignal | undefined): AbortSignal {
  if (signal && !('any' in AbortSignal)) return signal;
  const timeout = AbortSignal.timeout(requestTimeout);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Undefined for a failure without a GraphQL response, such as a gateway's HTML page. */
async function responseIn(response: Response): Promise<GraphQLResponse | undefined> {
  try {
    const parsed: GraphQLResponse = await response.json();
    return response.ok || parsed.errors ? parsed : undefined;
  } catch (unreadable) {
    // A response that is cut short is a lost connection.
    if (response.ok) throw new TypeError('Network error', { cause: unreadable });
    return undefined;
  }
}

// Specification, customer side, §9. Statuses and delays are those of the Amplify client.
const transientStatuses = new Set([429, 500, 502, 503, 504]);

/** Retries with exponential backoff and jitter while the response has a transient status. Throws what `send` throws. */
async function sendRetrying(send: (attempt: number) => Promise<Response>, attempts: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(attempt);
    if (attempt === attempts || !(transientStatuses.has(response.status) || (await isThrottled(response))))
      return response;
    await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 100 + Math.random() * 100));
  }
}

/** AppSync also reports rate limits and its own timeouts with other statuses. */
async function isThrottled(response: Response): Promise<boolean> {
  return !response.ok && /Throttl|TooManyRequests|LimitExceeded|Timeout/.test(await response.clone().text());
}
