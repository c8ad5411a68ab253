import { ServiceError } from '../http/service.ts';
import type { Item } from './attribute-values.ts';

export interface CancellationReason {
  Code: string;
  Message?: string;
  Item?: Item;
}

/** A DynamoDB error, with the additional members that some errors have. */
export class DynamoDbError extends ServiceError {
  constructor(
    code: string,
    message: string,
    readonly details: { Item?: Item; CancellationReasons?: CancellationReason[] } = {},
  ) {
    super(code, message);
  }
}

export function validationError(message: string): DynamoDbError {
  return new DynamoDbError('ValidationException', message);
}

export function unknownOperation(operation: string): DynamoDbError {
  const message = `The local backend does not support the DynamoDB operation "${operation}".`;
  return new DynamoDbError('UnknownOperationException', message);
}
