import { BackendError } from './errors';

/** Of a creation: what a second click or another device has made already is no failure. */
export async function unlessItIsThere(creation: Promise<unknown>): Promise<void> {
  await unless((failure) => failure.code === 'DynamoDB:ConditionalCheckFailedException', creation);
}

/** Of a removal: what a second click or another device has removed already is no failure. */
export async function unlessItIsGone(removal: Promise<unknown>): Promise<void> {
  await unless(isGone, removal);
}

/** Whether one of one's own records could not be changed because there is none: the API says that it is not the caller's. */
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
