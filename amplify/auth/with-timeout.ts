import { setTimeout as sleep } from 'node:timers/promises';

/** Less than the five seconds after which Cognito aborts a trigger, with time to log the failure. */
const timeoutMilliseconds = 3000;

/** Resolves with the result of the work; throws if it exceeds the timeout of a trigger. */
export function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = sleep(timeoutMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error('The data API did not answer in time.');
  });
  return Promise.race([work, timeout]);
}
