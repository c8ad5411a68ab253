import * as v from 'valibot';
import { ServiceError } from '../http/service.ts';

/** Handles one API action: takes the request's JSON and returns the response's. Throws `ServiceError`. */
export type Action = (input: unknown) => Promise<object>;
export type Actions = Record<string, Action>;

/** Creates an action that validates its input first. Throws `InvalidParameterException` for invalid input. */
export function action<S extends v.GenericSchema>(
  schema: S,
  answer: (input: v.InferOutput<S>) => Promise<object>,
): Action {
  return async (input) => {
    const parsed = v.safeParse(schema, input);
    if (parsed.success) return answer(parsed.output);
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue) ?? 'request';
    const message = `1 validation error detected: Value at '${path}' failed to satisfy constraint: ${issue.message}`;
    throw new ServiceError('InvalidParameterException', message);
  };
}

/** A map of strings such as `ClientMetadata`. */
export const stringMap = v.nullish(v.record(v.string(), v.string()));

/** Attributes in Cognito's notation. */
export const attributeList = v.nullish(
  v.array(
    v.object({
      Name: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
      Value: v.nullish(v.pipe(v.string(), v.maxLength(2048)), ''),
    }),
  ),
);

export const nonEmptyString = v.pipe(v.string(), v.minLength(1), v.maxLength(20_000));

/** A password or code; separate rules validate its length. */
export const secretString = v.pipe(v.string(), v.maxLength(2048));
