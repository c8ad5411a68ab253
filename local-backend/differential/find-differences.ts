import * as v from 'valibot';
import { type DocumentedRequest, readBackend } from './documented-requests.ts';

const failure = v.object({
  __type: v.optional(v.string()),
  message: v.optional(v.string()),
  errors: v.optional(
    v.array(v.object({ errorType: v.optional(v.nullable(v.string())), message: v.optional(v.string()) })),
  ),
});

/**
 * Sends a request to the backend that `amplify_outputs.json` describes. Returns the differences from the documented
 * response; empty if there are none.
 */
export async function findDifferences({ send, expected }: DocumentedRequest, outputs: unknown): Promise<string[]> {
  const response = await send(readBackend(outputs));
  const text = await response.text();
  const body = parseJson(text);
  const actual = errorOf(body, text);
  const differences: string[] = [];
  const compare = (what: string, documented: unknown, given: unknown) => {
    if (documented !== undefined && documented !== given)
      differences.push(`${what}: ${JSON.stringify(given)} instead of ${JSON.stringify(documented)}`);
  };
  compare('status', expected.status, response.status);
  compare('error', expected.error, actual.error);
  compare('message', expected.message, actual.message);
  if (expected.body && !contains(body, expected.body))
    differences.push(`body: ${text} lacks ${JSON.stringify(expected.body)}`);
  return differences;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the error of a response in AWS's JSON, GraphQL or S3's XML. */
function errorOf(body: unknown, text: string): { error?: string | undefined; message?: string | undefined } {
  const parsed = v.safeParse(failure, body);
  if (!parsed.success) return { error: /<Code>(\w+)<\/Code>/.exec(text)?.[1] };
  const { __type, message, errors } = parsed.output;
  const [first] = errors ?? [];
  if (first) return { error: first.errorType ?? undefined, message: first.message };
  // Some services put a namespace before the name: `com.amazonaws…#Name`.
  return { error: __type?.split('#').at(-1), message };
}

/** Tests whether a value has all documented fields. */
function contains(given: unknown, documented: unknown): boolean {
  if (typeof documented !== 'object' || documented === null) return given === documented;
  if (typeof given !== 'object' || given === null) return false;
  const fields = new Map(Object.entries(given));
  return Object.entries(documented).every(([name, value]) => contains(fields.get(name), value));
}
