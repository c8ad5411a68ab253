import { whenConfigured } from './connection';
import { BackendError, fromGraphQLErrors, type GraphQLProblem, toBackendError } from './errors';

interface MemberRequest {
  /** The operation's name, for errors. */
  path: string;
  document: string;
  variables: Record<string, unknown>;
}

/**
 * Sends one GraphQL request as the signed-in user that outlives the page: `keepalive` lets the browser send it during
 * unload, which the generated client does not support. Returns the data of the operation's field.
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
