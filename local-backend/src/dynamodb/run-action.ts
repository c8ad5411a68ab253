import { actionFor, type DynaliteError, type DynaliteStore, parseInput } from './dynalite-modules.ts';
import { DynamoDbError } from './dynamodb-error.ts';

/**
 * Runs one DynamoDB operation against a store. Throws `DynamoDbError` with DynamoDB's code for whatever it refuses.
 */
export async function runAction(
  store: DynaliteStore,
  operation: string,
  input: object,
): Promise<Record<string, unknown>> {
  return executeAction(store, operation, validateInput(store, operation, input));
}

/** The static half of `runAction`: shapes, expressions, sizes. */
export function validateInput(store: DynaliteStore, operation: string, input: object): object {
  try {
    return parseInput(operation, input, store);
  } catch (error) {
    throw asDynamoDbError(error);
  }
}

/** The other half, on input that `checkInput` returned. */
export function executeAction(
  store: DynaliteStore,
  operation: string,
  checked: object,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    actionFor(operation)(store, checked, (error, answer) => {
      if (error) reject(asDynamoDbError(error));
      else resolve(answer ?? {});
    });
  });
}

function asDynamoDbError(error: unknown): unknown {
  if (!isDynaliteError(error)) return error;
  const code = error.body.__type.split('#').at(-1) ?? 'InternalServerError';
  return new DynamoDbError(code, error.body.message ?? error.body.Message ?? code);
}

function isDynaliteError(error: unknown): error is DynaliteError {
  return error instanceof Error && 'statusCode' in error && 'body' in error;
}
