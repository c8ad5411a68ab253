import { generateClient } from 'aws-amplify/data';
import { connect } from './session';

/** An AppSync response: data, errors or both. */
export interface ApiResponse {
  // The data of the response; assertions name its fields.
  data: Record<string, unknown> | null;
  errors?: readonly Problem[] | undefined;
}

interface Problem {
  message: string;
  errorType?: string;
  path?: readonly (string | number)[] | null | undefined;
}

interface Asking {
  authMode: 'apiKey' | 'userPool' | 'identityPool' | 'lambda';
  authToken?: string;
}

/** Sends a GraphQL document through the Amplify client and returns AppSync's response, errors included. */
export async function ask(query: string, variables: object, how: Asking): Promise<ApiResponse> {
  await connect();
  try {
    // The client does not know the types of the variables, which the document declares.
    const variablesOfDocument = variables as Record<string, never>;
    const response = await generateClient().graphql({ query, variables: variablesOfDocument, ...how });
    if ('subscribe' in response) throw new Error('A subscription has no single response; observe it.');
    return response;
  } catch (response) {
    // The client throws responses with errors.
    if (typeof response === 'object' && response !== null && 'errors' in response) return response as ApiResponse;
    throw response;
  }
}
