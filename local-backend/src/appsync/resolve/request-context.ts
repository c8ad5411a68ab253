import type { IncomingHttpHeaders } from 'node:http';
import type { GraphQLResolveInfo } from 'graphql';
import type { Clock } from '../../clock.ts';
import type { ErrorEntry } from '../appsync-error.ts';
import type { Caller } from '../identity/caller.ts';

/** What one GraphQL request carries through all of its fields. */
export interface RequestContext {
  caller: Caller;
  headers: IncomingHttpHeaders;
  clock: Clock;
  /** Errors beside the data: `$util.appendError`. */
  appended: ErrorEntry[];
  /** What `$extensions.setSubscriptionFilter` was given; undefined: never called. */
  subscriptionFilter: unknown;
}

/** Where a field stands, as templates and errors speak of it. */
export type FieldInfo = GraphQLResolveInfo;
