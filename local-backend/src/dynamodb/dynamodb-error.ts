import { ServiceError } from '../http/service.ts';
import type { Item } from './attribute-values.ts';

export interface CancellationReason {
  Code: string;
  Message?: string;
  Item?: Item;
}

/** An error of DynamoDB with the members that some of them carry beside code and message. */
export class DynamoDbError extends ServiceError {
  constructor(
    code: string,
    message: string,
    readonly details: { Item?: Item; CancellationReasons?: CancellationReason[] } = {},
  ) {
    super(code, message);
  }
}

/** The error for a request that DynamoDB finds fault with before or while running it. */
export function validationError(message: string): DynamoDbError {
  return new DynamoDbError('ValidationException', message);
}
