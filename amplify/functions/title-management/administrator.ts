import { type Caller, callerOf } from '../caller';

/** The calling administrator. The schema lets nobody else come this far; what follows relies on it. */
export function administratorOf(event: Parameters<typeof callerOf>[0]): Caller {
  const caller = callerOf(event);
  if (!caller?.isAdministrator) throw new Error('Only administrators may do this.');
  return caller;
}
