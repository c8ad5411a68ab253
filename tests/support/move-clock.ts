/** The backend of a suite or a journey: `inject('backend')`, or `administrationOf(page)`. */
interface ClockOwner {
  url: string;
  adminKey: { secretAccessKey: string };
}

/** Result of a scheduled function's run that became due when the clock moved. */
export interface ScheduledRun {
  functionName: string;
  failure?: string;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/**
 * Sets the backend's clock this many milliseconds ahead of the machine's, for its tokens, codes and functions. Resolves
 * when each scheduled function that became due has run once, in order of due times; throws if one of them failed.
 * Affects every client of the backend; tokens that expire meanwhile are valid again after `restoreClock`.
 */
export async function moveClock(owner: ClockOwner, offsetMilliseconds: number): Promise<ScheduledRun[]> {
  const { runs } = await ask(owner, 'PUT', 'clock', { offsetMilliseconds });
  const failed: ScheduledRun | undefined = runs.find(({ failure }: ScheduledRun) => failure !== undefined);
  if (failed) throw new Error(`${failed.functionName}: ${failed.failure}`);
  return runs;
}

/** Resets the backend's clock to the machine's. */
export async function restoreClock(owner: ClockOwner): Promise<void> {
  await ask(owner, 'DELETE', 'clock');
}

/** Runs a scheduled function now, by its name in the definitions; returns its result, throws if it fails. */
export async function runSchedule(owner: ClockOwner, functionName: string): Promise<unknown> {
  return ask(owner, 'POST', `schedules/${functionName}`);
}

async function ask({ url, adminKey }: ClockOwner, method: string, path: string, body?: object) {
  const response = await fetch(`${url}/_local/${path}`, {
    method,
    headers: { authorization: `Bearer ${adminKey.secretAccessKey}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}
