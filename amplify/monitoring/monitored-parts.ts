import type { DeadLetterQueue } from './dead-letters';
import type { SiteFunction } from './site-functions';

/** Resources that alarms and the dashboard monitor. */
export interface MonitoredParts {
  functions: SiteFunction[];
  /** Names of functions whose every failure counts: events invoke them, and no caller sees the failure. */
  eventFunctions: ReadonlySet<string>;
  /** Names of functions that streams of tables invoke. */
  streamFunctions: ReadonlySet<string>;
  deadLetters: DeadLetterQueue[];
  /** The function of Stripe's webhook. */
  webhook: SiteFunction;
  apiId: string;
  encodingQueueArn: string;
  distributions: { name: string; id: string }[];
}
