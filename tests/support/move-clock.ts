/** The backend that a suite or a journey runs against: `inject('backend')`, or `administrationOf(page)`. */
interface ClockOwner {
  url: string;
  adminKey: { secretAccessKey: string };
}

/** How one run of a function went that became due when the clock was moved. */
export interface ScheduledRun {
  functionName: string;
  failure?: string;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/**
 * Puts the backend's clock so many milliseconds ahead of the machine's: for its tokens, codes and functions. Answers when the
 * scheduled functions that have become due have run, each once, in the order of their times; throws when one of them failed.
 * Everybody who uses the backend feels it; tokens that end meanwhile are good again once the clock is `restoreClock`d.
 */
export async function moveClock(owner: ClockOwner, offsetMilliseconds: number): Promise<ScheduledRun[]> {
  const { runs } = await ask(owner, 'PUT', 'clock', { offsetMilliseconds });
  const failed: ScheduledRun | undefined = runs.find(({ failure }: ScheduledRun) => failure !== undefined);
  if (failed) throw new Error(`${failed.functionName}: ${failed.failure}`);
  return runs;
}

/** Puts the backend's clock back to the machine's. */
export async function restoreClock(owner: ClockOwner): Promise<void> {
  await ask(owner, 'DELETE', 'clock');
}

/** Runs a scheduled function now, by its name in the definitions; answers what it returned and throws when it fails. */
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
