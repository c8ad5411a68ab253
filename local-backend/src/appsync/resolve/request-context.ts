import type { IncomingHttpHeaders } from 'node:http';
import type { GraphQLResolveInfo } from 'graphql';
import type { Clock } from '../../clock.ts';
import type { ErrorEntry } from '../appsync-error.ts';
import type { Caller } from '../identity/caller.ts';

/** State that all fields of one GraphQL request share. */
export interface RequestContext {
  caller: Caller;
  headers: IncomingHttpHeaders;
  clock: Clock;
  /** Errors of `$util.appendError`. */
  appended: ErrorEntry[];
  /** Argument of `$extensions.setSubscriptionFilter`; undefined when it was not called. */
  subscriptionFilter: unknown;
}

/** Path and type of a field, for templates and errors. */
export type FieldInfo = GraphQLResolveInfo;
