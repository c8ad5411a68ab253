import { whenConfigured } from './connection';
import { BackendError, fromGraphQLErrors, type GraphQLProblem, toBackendError } from './errors';

interface MemberRequest {
  /** The operation's name, for errors. */
  path: string;
  document: string;
  variables: Record<string, unknown>;
}

/**
 * One GraphQL request of whoever is signed in that outlives the page: `keepalive` lets it be sent while the page is
 * being left, which the generated client cannot. The answer is the operation's own field.
 */
export async function keptAliveRequest({ path, document, variables }: MemberRequest): Promise<unknown> {
  try {
    await whenConfigured();
    const [{ Amplify }, { fetchAuthSession }] = await Promise.all([import('aws-amplify'), import('aws-amplify/auth')]);
    const { tokens } = await fetchAuthSession();
    const endpoint = Amplify.getConfig().API?.GraphQL?.endpoint;
    if (!tokens || !endpoint) throw new BackendError('NotSignedIn', [{ path, message: 'No session found.' }]);
    const response = await fetch(endpoint, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: tokens.accessToken.toString() },
      body: JSON.stringify({ query: document, variables }),
    });
    return answerOf(await response.json(), path);
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: GraphQLProblem[];
}

function answerOf({ data, errors }: Answer, path: string): unknown {
  if (errors?.length) throw fromGraphQLErrors(errors, path);
  return data?.[path];
}
