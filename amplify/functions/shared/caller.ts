import type { AppSyncResolverEvent } from 'aws-lambda';

/** The caller of an operation. */
export interface Caller {
  /** The user-pool id (`sub`). */
  id: string;
  isAdministrator: boolean;
  address: string;
}

type Event = Pick<AppSyncResolverEvent<unknown>, 'identity' | 'request'>;

/** The signed-in caller; undefined for a visitor, who comes with the API key. */
export function callerOf(event: Event): Caller | undefined {
  const { identity } = event;
  if (!identity || !('sub' in identity)) return undefined;
  const groups = 'groups' in identity ? (identity.groups ?? []) : [];
  return { id: identity.sub, isAdministrator: groups.includes('ADMIN'), address: addressOf(event) };
}

/** Returns the calling administrator. The schema rejects all other callers; the handlers rely on it. */
export function administratorOf(event: Event): Caller {
  const caller = callerOf(event);
  if (!caller?.isAdministrator) throw new Error('Only administrators may do this.');
  return caller;
}

/**
 * AppSync appends the caller's address and the address of its own proxy; the client controls the entries before them.
 */
export function addressOf({ request }: Pick<Event, 'request'>): string {
  return request.headers['x-forwarded-for']?.split(',').at(-2)?.trim() ?? 'unknown';
}

/**
 * Which operation a function that answers several was called for. Amplify's resolvers hand a function the field's name
 * beside the event that AppSync's own types describe.
 */
export function operationOf(event: object): string {
  return 'fieldName' in event && typeof event.fieldName === 'string' ? event.fieldName : '';
}
