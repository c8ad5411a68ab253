import { statusCode } from '@/lib/passing-failure';
import { visitorAccess } from './connection';
import { BackendError, fromGraphQLErrors, type GraphQLProblem, toBackendError } from './errors';

/**
 * Asks what any visitor may read, with the public API key and nothing but `fetch`: a visitor's pages need no Amplify
 * client, which is most of what they would have to load. `path` names the operation in
 * errors; `Answer` is the shape of the query's selection.
 */
export async function queryAsVisitor<Answer>(
  path: string,
  query: string,
  variables: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const { data, errors } = await send(query, variables, path, signal);
  if (errors?.length) throw fromGraphQLErrors(errors, path);
  if (data === null || data === undefined)
    throw new BackendError('NoData', [{ path, message: 'The answer is empty.' }]);
  // The selection is written beside its type, and the backend holds its schema.
  return data as Answer;
}

async function send(query: string, variables: object, path: string, signal?: AbortSignal): Promise<GraphQLAnswer> {
  const { url, apiKey } = visitorAccess();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ query, variables }),
      signal: signal ?? null,
    });
    const body = await response.text();
    if (!response.ok && !body.includes('"errors"')) {
      throw new BackendError(statusCode(response.status), [{ path, message: response.statusText }]);
    }
    // GraphQL's answer, whatever its status, has this shape.
    return JSON.parse(body) as GraphQLAnswer;
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw toBackendError(thrown, path);
  }
}

interface GraphQLAnswer {
  data?: object | null;
  errors?: GraphQLProblem[];
}
