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
export async function keptAliveRequest(request: MemberRequest): Promise<unknown> {
  try {
    const send = await readyToSend(request.path);
    return await send(request);
  } catch (thrown) {
    throw toBackendError(thrown, request.path);
  }
}

/** How to send such requests at once: a page that is being left waits for nothing, not even for a part that is here. */
export async function readyToSend(path: string): Promise<(request: MemberRequest) => Promise<unknown>> {
  await whenConfigured();
  const [{ Amplify }, { fetchAuthSession }] = await Promise.all([import('aws-amplify'), import('aws-amplify/auth')]);
  const { tokens } = await fetchAuthSession();
  const endpoint = Amplify.getConfig().API?.GraphQL?.endpoint;
  if (!tokens || !endpoint) throw new BackendError('NotSignedIn', [{ path, message: 'No session found.' }]);
  return async ({ path, document, variables }) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: tokens.accessToken.toString() },
      body: JSON.stringify({ query: document, variables }),
    });
    return answerOf(await response.json(), path);
  };
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: GraphQLProblem[];
}

function answerOf({ data, errors }: Answer, path: string): unknown {
  if (errors?.length) throw fromGraphQLErrors(errors, path);
  return data?.[path];
}
