import * as v from 'valibot';
import type { Service, ServiceContext } from '../http/service.ts';
import { createSignedJsonService } from '../http/signed-json-service.ts';
import { parseJson } from '../parse-json.ts';
import { busNameOf, type NewEvent } from './event-bus.ts';

export interface EventsOptions
  extends Pick<ServiceContext, 'region' | 'accountId' | 'roles' | 'credentials' | 'clock'> {
  /** Sends an event to a bus. Resolves to the event's id when its deliveries are stored. */
  putEvent(event: NewEvent, bus: string): Promise<string>;
}

export const EVENTS_ACTIONS = ['PutEvents'] as const;

const MAX_BODY_BYTES = 1024 * 1024;
const Entry = v.object({
  Source: v.optional(v.string(), ''),
  DetailType: v.optional(v.string(), ''),
  Detail: v.optional(v.string(), ''),
  Resources: v.optional(v.array(v.string()), []),
  EventBusName: v.optional(v.string(), 'default'),
  /** Seconds since 1970. */
  Time: v.optional(v.number()),
});
const Input = v.object({ Entries: v.pipe(v.array(Entry), v.minLength(1), v.maxLength(10)) });

/**
 * Serves the event buses for senders; verifies signature and role. A bus without rules accepts events, as in AWS.
 * https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEvents.html
 */
export function createEventsService({ putEvent, region, accountId, ...access }: EventsOptions): Service {
  const arnOf = (bus: string) => `arn:aws:events:${region}:${accountId}:event-bus/${busNameOf(bus)}`;

  async function put(entry: v.InferOutput<typeof Entry>): Promise<object> {
    const { Source: source, DetailType, Detail, Resources: resources, EventBusName, Time } = entry;
    for (const name of ['Source', 'DetailType', 'Detail'] as const)
      if (entry[name] === '')
        return failed('InvalidArgument', `Parameter ${name} is not valid. Reason: ${name} is a required argument.`);
    if (source.startsWith('aws.')) return failed('NotAuthorizedForSource', 'Not authorized for the source.');
    const detail = parseJson(Detail);
    if (typeof detail !== 'object' || detail === null || Array.isArray(detail))
      return failed('MalformedDetail', 'Detail is malformed.');
    const time = Time === undefined ? {} : { time: `${new Date(Time * 1000).toISOString().slice(0, 19)}Z` };
    const event = { source, 'detail-type': DetailType, resources, detail, ...time };
    return { EventId: await putEvent(event, busNameOf(EventBusName)) };
  }

  return createSignedJsonService({
    ...{ path: '/_local/events', service: 'events', target: 'AWSEvents', maximumBodyBytes: MAX_BODY_BYTES, ...access },
    actions: {
      async PutEvents(input, { authorize }) {
        const { Entries: entries } = v.parse(Input, input);
        for (const { EventBusName } of entries) authorize(arnOf(EventBusName));
        const results = await Promise.all(entries.map(put));
        return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
      },
    },
    codes: {
      unsupported: 'UnknownOperationException',
      invalid: 'ValidationException',
      denied: 'AccessDeniedException',
    },
  });
}

function failed(ErrorCode: string, ErrorMessage: string): object {
  return { ErrorCode, ErrorMessage };
}
