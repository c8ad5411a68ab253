import type { generateClient } from 'aws-amplify/data';
import type { Schema } from '../../../amplify/data/schema';
import { named } from './auth';
import { whenConfigured } from './connection';
import { BackendError, emptyResponseError, fromGraphQLErrors, type GraphQLProblem, toBackendError } from './errors';

/*
 * Calls of the generated data client, which writes their documents and types their selection sets
 * (docs/decisions/0014). It is loaded on first use, and retries transient errors by itself.
 */

type Client = ReturnType<typeof generateClient<Schema>>;
export interface DataClient extends Pick<Client, 'models' | 'queries' | 'mutations'> {}

// A further `import()` of a loaded module would delay a request until React has rendered what caused it.
let data: typeof import('aws-amplify/data') | undefined;
let tokens: typeof import('./token-storage') | undefined;

/**
 * The generated client; authenticates with the public API key, or as the signed-in user: `member` for a request,
 * `subscriber` for a subscription, which gets a new token at each connection. Throws a `BackendError` for a member
 * without a session.
 */
export async function dataClient(auth: 'visitor' | 'member' | 'subscriber', operation: string): Promise<DataClient> {
  await whenConfigured();
  data ??= await import('aws-amplify/data');
  if (auth === 'visitor') return data.generateClient<Schema>({ authMode: 'apiKey' });
  if (auth === 'subscriber') return data.generateClient<Schema>({ authMode: 'userPool' });
  // Sends the token unchanged. The mode `userPool` would get AWS credentials, too: two more round trips.
  return data.generateClient<Schema>({ authMode: 'lambda', authToken: await memberToken(operation) });
}

/** The access token of the signed-in user, refreshed if it has expired. Throws a `BackendError` if there is none. */
export async function memberToken(operation: string): Promise<string> {
  await whenConfigured();
  tokens ??= await import('./token-storage');
  const token = await named(operation, tokens.accessToken());
  if (token) return token;
  throw new BackendError('NotSignedIn', [{ path: operation, message: 'No current user' }]);
}

interface ClientResponse<Data> {
  data: Data;
  errors?: readonly GraphQLProblem[] | undefined;
  nextToken?: string | null;
}

type Call<Data> = (client: DataClient) => Promise<ClientResponse<Data>>;

/** Makes a call as the signed-in user and returns its data; undefined if the data is null. Throws a `BackendError`. */
export async function callAsMember<Data>(operation: string, call: Call<Data>): Promise<NonNullable<Data> | undefined> {
  return (await callChecked(operation, call)).data ?? undefined;
}

/** Like `callAsMember`, for a call whose data cannot be null. */
export async function requestAsMember<Data>(operation: string, call: Call<Data>): Promise<NonNullable<Data>> {
  const data = await callAsMember(operation, call);
  if (data === undefined) throw emptyResponseError(operation);
  return data;
}

/** A page of a list, and the cursor of the next one; undefined for the last page. */
export interface StoredPage<Item> {
  items: Item[];
  next: string | undefined;
}

/** Reads a page of a list; it may be short or empty although more pages follow. */
export async function pageAsMember<Item>(operation: string, call: Call<Item[]>): Promise<StoredPage<Item>> {
  const { data, nextToken } = await callChecked(operation, call);
  return { items: data, next: nextToken ?? undefined };
}

/** Reads the page of a list at a cursor; null is the first page. */
export type ListCall<Item> = (client: DataClient, nextToken: string | null) => Promise<ClientResponse<Item[]>>;

/** Reads all items of a list page by page; stops early at `most` items. */
export async function listAsMember<Item>(
  operation: string,
  call: ListCall<Item>,
  most = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const items: Item[] = [];
  let nextToken: string | undefined;
  do {
    const page = await pageAsMember(operation, (client) => call(client, nextToken ?? null));
    items.push(...page.items);
    nextToken = page.next;
  } while (nextToken && items.length < most);
  return items.slice(0, most);
}

async function callChecked<Data>(operation: string, call: Call<Data>): Promise<ClientResponse<Data>> {
  // Offline, the client would retry for a second before it throws this. In Node nothing reports the connection.
  if (globalThis.navigator?.onLine === false) throw toBackendError(new TypeError('Network error'), operation);
  return checkedResponse(operation, dataClient('member', operation).then(call));
}

/** Returns the response of a client call; converts its errors and exceptions to a `BackendError`. */
export async function checkedResponse<Response extends ClientResponse<unknown>>(
  operation: string,
  response: Promise<Response>,
): Promise<Response> {
  try {
    const checked = await response;
    if (checked.errors?.length) throw fromGraphQLErrors(checked.errors, operation);
    return checked;
  } catch (thrown) {
    throw toBackendError(thrown, operation);
  }
}
