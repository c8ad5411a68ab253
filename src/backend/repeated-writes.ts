import { BackendError } from './errors';

/**
 * Makes a creation idempotent: ignores the error if a second click or another device has already created the record.
 */
export async function unlessItIsThere(creation: Promise<unknown>): Promise<void> {
  await unless((failure) => failure.code === 'DynamoDB:ConditionalCheckFailedException', creation);
}

/**
 * Makes a deletion idempotent: ignores the error if a second click or another device has already deleted the record.
 */
export async function unlessItIsGone(removal: Promise<unknown>): Promise<void> {
  await unless(isGone, removal);
}

/** True if an update of the user's own record failed because it does not exist: the API reports it as unauthorized. */
export function isGone(failure: unknown): boolean {
  return failure instanceof BackendError && failure.code === 'Unauthorized';
}

async function unless(isDone: (failure: BackendError) => boolean, change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (failure) {
    if (!(failure instanceof BackendError && isDone(failure))) throw failure;
  }
}
