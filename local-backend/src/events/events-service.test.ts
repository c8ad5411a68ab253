import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { executeEventsRequest } from '../appsync/resolve/events-request.ts';
import { type Served, serve } from '../http/fixtures/serve-service.ts';
import { roleCredentials } from '../iam/fixtures/role-credentials.ts';
import type { RoleModel } from '../model/backend-model.ts';
import { createEventsService } from './events-service.ts';

const busArn = 'arn:aws:events:xx-local-1:0:event-bus/orders';
const sender: RoleModel = {
  arn: 'arn:aws:iam::0:role/sender',
  name: 'sender',
  statements: [{ effect: 'Allow', actions: ['events:PutEvents'], resources: [busArn], conditions: {} }],
};
let served: Served;
let received: { bus: string; event: unknown }[];

beforeEach(async () => {
  received = [];
  const putEvent = async (event: object, bus: string) => `id-${received.push({ bus, event })}`;
  const context = { region: 'xx-local-1', accountId: '0', roles: [sender], clock: Date.now };
  served = await serve(createEventsService({ putEvent, credentials: roleCredentials(sender), ...context }));
});
afterEach(() => served.close());

async function putEvents(Entries: object[], accessKeyId = 'root') {
  const body = JSON.stringify({ Entries });
  const credentials = { accessKeyId, secretAccessKey: 'secret' };
  const signer = new SignatureV4({ service: 'events', region: 'xx-local-1', credentials, sha256: Sha256 });
  const { host, hostname, protocol } = new URL(served.origin);
  const headers = { host, 'x-amz-target': 'AWSEvents.PutEvents' };
  const sent = { method: 'POST', protocol, hostname, path: '/_local/events', headers, body };
  const response = await fetch(`${served.origin}/_local/events`, { ...(await signer.sign(sent)), body });
  return response.json();
}

const entry = { Source: 'shop', DetailType: 'Order Placed', Detail: '{"id":7}' };
const event = { source: 'shop', 'detail-type': 'Order Placed', detail: { id: 7 }, resources: [] };

describe('PutEvents', () => {
  test('sends each event to its bus, given by name or ARN, the default bus without one', async () => {
    const time = { Time: Date.UTC(2026, 10, 30, 12) / 1000 };
    expect(await putEvents([entry, { ...entry, ...time, EventBusName: busArn }])).toEqual({
      FailedEntryCount: 0,
      Entries: [{ EventId: 'id-1' }, { EventId: 'id-2' }],
    });
    expect(received).toEqual([
      { bus: 'default', event },
      { bus: 'orders', event: { ...event, time: '2026-11-30T12:00:00Z' } },
    ]);
  });

  test.each([
    ['without a source', { Source: undefined }, 'InvalidArgument'],
    ['whose detail is no object', { Detail: '[1]' }, 'MalformedDetail'],
    ['that claims to be of AWS', { Source: 'aws.s3' }, 'NotAuthorizedForSource'],
  ])('refuses an event %s, and sends the others', async (_, change, ErrorCode) => {
    expect(await putEvents([{ ...entry, ...change }, entry])).toMatchObject({
      FailedEntryCount: 1,
      Entries: [{ ErrorCode }, { EventId: 'id-1' }],
    });
  });

  test('refuses a request with more than ten events', async () => {
    const entries = Array.from({ length: 11 }, () => entry);
    expect(await putEvents(entries)).toMatchObject({ __type: 'ValidationException' });
    expect(received).toEqual([]);
  });

  test('refuses a role that the bus is not allowed for', async () => {
    expect(await putEvents([{ ...entry, EventBusName: 'orders' }], 'sender')).toMatchObject({ FailedEntryCount: 0 });
    expect(await putEvents([entry], 'sender')).toMatchObject({ __type: 'AccessDeniedException' });
    expect(received).toHaveLength(1);
  });
});

describe('a data source of an event bus', () => {
  const options = {
    clock: Date.now,
    localServiceOf: (host: string) => (host.startsWith('events.') ? `${served.origin}/_local/events` : undefined),
    credentialsOf: () => ({ accessKeyId: 'sender', secretAccessKey: 'secret', sessionToken: '' }),
  };
  const execute = (request: object, arn = busArn) =>
    executeEventsRequest({ kind: 'event-bus', name: 'Bus', busArn: arn, roleArn: sender.arn }, { ...request }, options);
  const placed = { source: 'shop', detailType: 'Order Placed', detail: { id: 7 } };

  test('sends the events of the request, and returns the result of PutEvents', async () => {
    const events = [placed, { ...placed, resources: ['arn:order'], time: '2026-11-30T12:00:00Z' }, { source: 'shop' }];
    expect(await execute({ operation: 'PutEvents', events })).toMatchObject({
      FailedEntryCount: 1,
      Entries: [{ EventId: 'id-1' }, { EventId: 'id-2' }, { ErrorCode: 'InvalidArgument' }],
    });
    expect(received).toEqual([
      { bus: 'orders', event },
      { bus: 'orders', event: { ...event, resources: ['arn:order'], time: '2026-11-30T12:00:00Z' } },
    ]);
  });

  test.each([
    ['a role without permission', { operation: 'PutEvents', events: [placed] }, 'EventBridge:AccessDeniedException'],
    ['another operation', { operation: 'Invoke' }, 'MappingTemplate'],
  ])('refuses %s', async (_, request, errorType) => {
    await expect(execute(request, 'arn:aws:events:xx-local-1:0:event-bus/default')).rejects.toMatchObject({
      errorType,
    });
  });
});
