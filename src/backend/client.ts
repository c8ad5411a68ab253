import type { Schema } from '../../amplify/data/schema';
import { whenConfigured } from './connection';
import { emptyAnswer, fromGraphQLErrors, type GraphQLProblem, toBackendError } from './errors';

/** The generated data client, reading with the public API key what any visitor may read. Loaded when first needed. */
export async function visitorClient() {
  await whenConfigured();
  const { generateClient } = await import('aws-amplify/data');
  return generateClient<Schema>({ authMode: 'apiKey' });
}

/** The generated data client, authenticated as the signed-in user. Loaded on first use. */
export async function memberClient() {
  await whenConfigured();
  const { generateClient } = await import('aws-amplify/data');
  return generateClient<Schema>({ authMode: 'userPool' });
}

/** Returns the data of a client call; converts its errors and exceptions to a `BackendError`. */
export async function dataOf<Data>(
  path: string,
  call: Promise<{ data: Data; errors?: readonly GraphQLProblem[] | undefined }>,
): Promise<Data> {
  try {
    const { data, errors } = await call;
    if (errors?.length) throw fromGraphQLErrors(errors, path);
    return data;
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** As `dataOf`, of a call whose answer has to be something. */
export async function answerOf<Data>(
  path: string,
  call: Promise<{ data: Data; errors?: readonly GraphQLProblem[] | undefined }>,
): Promise<NonNullable<Data>> {
  const data = await dataOf(path, call);
  if (data !== null && data !== undefined) return data;
  throw emptyAnswer(path);
}
