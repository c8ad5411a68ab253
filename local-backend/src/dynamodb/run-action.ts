import { actionFor, type DynaliteError, type DynaliteStore, parseInput } from './dynalite-modules.ts';
import { DynamoDbError } from './dynamodb-error.ts';

/** Validates and executes one DynamoDB operation against a store. Throws `DynamoDbError`. */
export async function runAction(
  store: DynaliteStore,
  operation: string,
  input: object,
): Promise<Record<string, unknown>> {
  return executeAction(store, operation, validateInput(store, operation, input));
}

/** Validates an operation's shape, expressions and sizes. Throws `DynamoDbError`. */
export function validateInput(store: DynaliteStore, operation: string, input: object): object {
  try {
    return parseInput(operation, input, store);
  } catch (error) {
    throw asDynamoDbError(error);
  }
}

/** Executes an operation with the input that `validateInput` returned. */
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
