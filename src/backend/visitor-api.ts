import { requestTimeout } from '@/lib/with-timeout';
import { connectedPublicApi } from './connection';
import { earlyAnswer } from './early-answer';
import { BackendError, fromGraphQLErrors, type GraphQLProblem, toBackendError } from './errors';

/** One root field of the API, with its arguments and the selected fields of its response. */
export interface VisitorQuestion {
  field: string;
  /** GraphQL's type of each argument the field takes. */
  takes: Record<string, string>;
  /** Arguments that are undefined are left out. */
  give: Record<string, unknown>;
  /** Names of fields, or whole nested selections. */
  want: readonly string[];
}

/**
 * Asks as any visitor may, with the public API key. It does what the generated client does, in a thirtieth of its bytes:
 * a visitor's first page waits for this one (docs/decisions/0014). `path` names the operation in errors.
 */
export async function askAsVisitor<Answer>(path: string, question: VisitorQuestion): Promise<Answer> {
  try {
    const { data, errors } = await send(question);
    if (errors?.length) throw fromGraphQLErrors(errors, path);
    // The schema guarantees the type of the field: a contract test compares it with the generated client's response.
    return data?.[question.field] as Answer;
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** All records of a list, page after page: for lists that stay short. `want` names the fields of a record. */
export async function listAsVisitor<Stored>(path: string, question: VisitorQuestion): Promise<Stored[]> {
  const records: Stored[] = [];
  let nextToken: string | null | undefined;
  do {
    const page: { items: Stored[]; nextToken: string | null } = await askAsVisitor(path, {
      ...question,
      takes: { ...question.takes, limit: 'Int', nextToken: 'String' },
      give: { ...question.give, limit: 200, nextToken },
      want: [`items { ${question.want.join(' ')} }`, 'nextToken'],
    });
    records.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return records;
}

interface GraphQLAnswer {
  data?: Record<string, unknown> | null;
  errors?: GraphQLProblem[];
}

function send(question: VisitorQuestion): Promise<GraphQLAnswer> {
  return post(question.field, documentOf(question));
}

/** Posts a complete document; a part's data is kept even if another part has failed. */
export async function postAsVisitor(
  path: string,
  document: { query: string; variables: Record<string, unknown> },
  signal?: AbortSignal,
): Promise<GraphQLAnswer> {
  try {
    return await post(path, document, signal);
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

async function post(
  path: string,
  document: object,
  signal = AbortSignal.timeout(requestTimeout),
): Promise<GraphQLAnswer> {
  const { url, key } = await connectedPublicApi();
  const body = JSON.stringify(document);
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const response = await withRetries(() => earlyAnswer(body) ?? fetch(url, { method: 'POST', headers, body, signal }));
  const answer = await answerIn(response);
  if (answer) return answer;
  throw new BackendError(`Http${response.status}`, [{ path, message: `Status ${response.status}.` }]);
}

function documentOf({ field, takes, give, want }: VisitorQuestion) {
  const given = Object.keys(give).filter((name) => give[name] !== undefined);
  const declared = given.map((name) => `$${name}: ${takes[name]}`).join(', ');
  const passed = given.map((name) => `${name}: $${name}`).join(', ');
  const root = `${field}${passed && `(${passed})`} { ${want.join(' ')} }`;
  return { query: `query${declared && ` (${declared})`} { ${root} }`, variables: give };
}

async function answerIn(response: Response): Promise<GraphQLAnswer | undefined> {
  try {
    const answer: GraphQLAnswer = await response.json();
    return response.ok || answer.errors ? answer : undefined;
  } catch (unreadable) {
    // An answer cut short is a lost connection; a gateway's page of HTML is its status.
    if (response.ok) throw new TypeError('Network error', { cause: unreadable });
    return undefined;
  }
}

// Specification, customer side, §9. The waits are the Amplify client's.
const passingStatuses = new Set([429, 500, 502, 503, 504]);
const attempts = 3;

async function withRetries(call: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await call();
    if (attempt === attempts || !(passingStatuses.has(response.status) || (await isThrottled(response))))
      return response;
    await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 100 + Math.random() * 100));
  }
}

/** AppSync also tells of too many requests, or of one that took too long, with other statuses. */
async function isThrottled(response: Response): Promise<boolean> {
  if (response.ok) return false;
  const text = await response.clone().text();
  return /Throttl|TooManyRequests|LimitExceeded|Timeout/.test(text);
}
