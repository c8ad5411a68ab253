import * as v from 'valibot';
import { messageOf } from '../error-text.ts';
import { ServiceError } from '../http/service.ts';

/** Parses a JSON body. Throws `ServiceError` (BadRequestException). */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new ServiceError('BadRequestException', `The body is not JSON: ${messageOf(error)}`);
  }
}

/** Validates a request. Throws `ServiceError` (BadRequestException) with the path of the invalid member. */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ServiceError('BadRequestException', `/${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}
