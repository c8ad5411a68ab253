import { generateClient } from 'aws-amplify/data';
import { connect } from './session';

/** AppSync's answer: data, errors or both. */
export interface Answer {
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

/** Sends a GraphQL document through the Amplify client and gives the answer as AppSync sent it, errors included. */
export async function ask(query: string, variables: object, how: Asking): Promise<Answer> {
  await connect();
  try {
    // The variables' types are those of the document, which the client does not know.
    const variablesOfDocument = variables as Record<string, never>;
    const answer = await generateClient().graphql({ query, variables: variablesOfDocument, ...how });
    if ('subscribe' in answer) throw new Error('A subscription has no answer; observe it.');
    return answer;
  } catch (answer) {
    // The client throws answers that hold errors.
    if (typeof answer === 'object' && answer !== null && 'errors' in answer) return answer as Answer;
    throw answer;
  }
}
