import { setTimeout as pause } from 'node:timers/promises';

/** Waits before the next attempt, after each one (from 1) for longer: those who lost a race together do not meet again. */
export async function spreadOut(attempt: number): Promise<void> {
  await pause(Math.random() * Math.min(500, 20 * 2 ** attempt));
}
