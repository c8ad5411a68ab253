import type { MovableClock } from '../clock.ts';
import type { Installation } from '../installation/installation.ts';
import type { BackendModel } from '../model/backend-model.ts';
import type { ScheduledRun, Schedules } from '../schedules/schedules.ts';
import type { AwsClient } from './aws-client.ts';
import type { StudioPage } from './layout.ts';

/** Data and services that the studio's pages use. */
export interface StudioContext {
  aws: AwsClient;
  model: BackendModel;
  installation: Installation;
  schedules: Schedules;
  clock: MovableClock;
  /** Sets the clock's offset in milliseconds and runs the due schedules. */
  moveClock(offsetMilliseconds: number): Promise<ScheduledRun[]>;
}

export interface StudioRequest {
  query: URLSearchParams;
  /** Fields of a POST; undefined for a GET. */
  form: URLSearchParams | undefined;
}

export type StudioAnswer =
  | ({ kind: 'page' } & Omit<StudioPage, 'section'>)
  /** Response to a change: a reload of the page does not repeat the change. */
  | { kind: 'redirect'; to: string }
  | { kind: 'not found'; name: string };

export type StudioHandler = (context: StudioContext, request: StudioRequest) => Promise<StudioAnswer>;
