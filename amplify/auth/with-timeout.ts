import { setTimeout as sleep } from 'node:timers/promises';

/** Cognito itself waits five seconds, and so long do these functions run. */
const timeoutMilliseconds = 3500;

/** Resolves with the result of the work; throws when the work exceeds the timeout of a sign-up or sign-in. */
export function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = sleep(timeoutMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error('The data API did not answer in time.');
  });
  return Promise.race([work, late]);
}
