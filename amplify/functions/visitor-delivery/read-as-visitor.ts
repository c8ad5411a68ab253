import * as v from 'valibot';
import { logFailure } from '../shared/log';
import { requiredVariable } from '../shared/required-variable';
import type { QueryResponse } from './page-document';

/** Milliseconds: of a page's optional data, and of a read, a little less than the function's (resource.ts). */
const timeouts = { page: 3000, read: 9000 };
/** CloudFront forwards addresses of up to 8,192 bytes. */
const maxDocumentLength = 4000;

/** A GET request's parameters. Only queries are reads. */
const ReadParameters = v.object({
  query: v.pipe(v.string(), v.maxLength(maxDocumentLength), v.regex(/^query\b/)),
  variables: v.pipe(v.optional(v.string(), '{}'), v.parseJson(), v.record(v.string(), v.unknown())),
});

interface VisitorResponse {
  status: number;
  text: string;
  /** The response without errors; undefined if the operation failed. */
  response: QueryResponse | undefined;
}

/** Body of the POST request for the same operation; undefined if the parameters name no query. */
export function readBody(parameters: Record<string, string | undefined>): string | undefined {
  const { success, output } = v.safeParse(ReadParameters, parameters);
  return success ? JSON.stringify(output) : undefined;
}

/** Sends an operation to the data API as a visitor. Does not throw: the status of a lost request is 504. */
export async function readAsVisitor(body: string, purpose: keyof typeof timeouts): Promise<VisitorResponse> {
  try {
    const response = await fetch(requiredVariable('DATA_API'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': requiredVariable('DATA_API_KEY') },
      body,
      signal: AbortSignal.timeout(timeouts[purpose]),
    });
    const text = await response.text();
    const { data, errors }: QueryResponse = JSON.parse(text);
    return { status: response.status, text, response: response.ok && data && !errors ? { data } : undefined };
  } catch (error) {
    logFailure('The data API does not respond.', error);
    return { status: 504, text: JSON.stringify({ errors: [{ message: 'Timeout' }] }), response: undefined };
  }
}
