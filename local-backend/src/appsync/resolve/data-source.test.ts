import { expect, test } from 'vitest';
import { listen } from '../../http/fixtures/serve-service.ts';
import { createDataSource, type DataSourceOptions } from './data-source.ts';

const unused = () => Promise.reject(new Error('unused'));

function optionsWith(logged: string[], origin?: string): DataSourceOptions {
  return {
    gateway: { execute: unused } as unknown as DataSourceOptions['gateway'],
    functions: { invoke: unused },
    http: {
      clock: Date.now,
      localServiceOf: () => origin,
      credentialsOf: () => ({ accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: undefined }),
    },
    allowsOnTable: () => true,
    log: (message) => logged.push(message),
  };
}

test('the reason of a failed request is logged with the name of the data source', async () => {
  const logged: string[] = [];
  const endpoint = 'https://rekognition.eu-west-1.amazonaws.com';
  const source = createDataSource(
    { kind: 'http', name: 'Rekognition', endpoint, signing: undefined },
    optionsWith(logged),
  );
  const reason = 'The local backend does not serve rekognition.eu-west-1.amazonaws.com.';
  await expect(source({ method: 'POST', resourcePath: '/' })).rejects.toThrow(reason);
  expect(logged).toEqual([`The data source Rekognition failed: ${reason}`]);
});

test('an event that the bus refuses is logged, and the resolver receives the result of PutEvents', async () => {
  const logged: string[] = [];
  const reason = 'Parameter DetailType is not valid. Reason: DetailType is a required argument.';
  const result = {
    FailedEntryCount: 1,
    Entries: [{ EventId: '1' }, { ErrorCode: 'InvalidArgument', ErrorMessage: reason }],
  };
  const served = await listen(async (_, response) => void response.end(JSON.stringify(result)));
  const bus = { kind: 'event-bus', name: 'Orders', busArn: 'bus', roleArn: 'role' } as const;
  const events = [{ source: 'shop', 'detail-type': 'Order', detail: {} }];
  expect(await createDataSource(bus, optionsWith(logged, served.origin))({ operation: 'PutEvents', events })).toEqual(
    result,
  );
  expect(logged).toEqual([`An event of the data source Orders was refused: ${reason}`]);
  await served.close();
});
