import type { AppSyncResolverEvent } from 'aws-lambda';

export interface Caller {
  /** The user-pool id (`sub`). */
  id: string;
  isAdministrator: boolean;
  ipAddress: string;
}

type Event = Pick<AppSyncResolverEvent<unknown>, 'identity' | 'request'>;

/** The signed-in caller; undefined for a visitor, who uses the API key. */
export function callerOf(event: Event): Caller | undefined {
  const { identity } = event;
  if (!identity || !('sub' in identity)) return undefined;
  const groups = 'groups' in identity ? (identity.groups ?? []) : [];
  return { id: identity.sub, isAdministrator: groups.includes('ADMIN'), ipAddress: sourceIp(event) };
}

/** Returns the signed-in caller; throws `error` for a visitor. */
export function signedInCaller(event: Event, error: string): Caller {
  const caller = callerOf(event);
  if (!caller) throw new Error(error);
  return caller;
}

/** Returns the calling administrator. The schema rejects all other callers; the handlers rely on it. */
export function administratorOf(event: Event): Caller {
  const caller = callerOf(event);
  if (!caller?.isAdministrator) throw new Error('Only administrators may do this.');
  return caller;
}

/** AppSync appends the caller's address and its own proxy's; the client controls the entries before them. */
export function sourceIp({ request }: Pick<Event, 'request'>): string {
  return request.headers['x-forwarded-for']?.split(',').at(-2)?.trim() ?? 'unknown';
}

/** Name of the called operation. Amplify's resolvers pass it beside the fields of AppSync's own event type. */
export function operationOf(event: object): string {
  return 'fieldName' in event && typeof event.fieldName === 'string' ? event.fieldName : '';
}
