import { actionFor, type DynaliteStore, parseInput, type Refusal } from './dynalite-modules.ts';
import { DynamoDbError } from './dynamodb-error.ts';

/**
 * Runs one DynamoDB operation against a store. Throws `DynamoDbError` with DynamoDB's code for whatever it refuses.
 */
export async function runAction(
  store: DynaliteStore,
  operation: string,
  input: object,
): Promise<Record<string, unknown>> {
  return perform(store, operation, checkInput(store, operation, input));
}

/** The static half of `runAction`: shapes, expressions, sizes. */
export function checkInput(store: DynaliteStore, operation: string, input: object): object {
  try {
    return parseInput(operation, input, store);
  } catch (error) {
    throw asDynamoDbError(error);
  }
}

/** The other half, on input that `checkInput` returned. */
export function perform(store: DynaliteStore, operation: string, checked: object): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    actionFor(operation)(store, checked, (error, answer) => {
      if (error) reject(asDynamoDbError(error));
      else resolve(answer ?? {});
    });
  });
}

function asDynamoDbError(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const code = error.body.__type.split('#').at(-1) ?? 'InternalServerError';
  return new DynamoDbError(code, error.body.message ?? error.body.Message ?? code);
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'statusCode' in error && 'body' in error;
}
