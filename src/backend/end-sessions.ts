import { callAsMember } from './client/data-client';

/** Ends the caller's sessions on all devices, this one included. */
export async function endSessions(): Promise<void> {
  await callAsMember('endSessions', ({ mutations }) => mutations.endSessions());
}
