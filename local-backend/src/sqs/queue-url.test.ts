import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { serve } from '../http/fixtures/serve-service.ts';
import { openKeyValueStore, scopedStore } from '../installation/key-value-store.ts';
import { functionEnvironment } from '../lambda/function-environment.ts';
import type { QueueModel } from '../model/backend-model.ts';
import { createQueues } from './queues.ts';
import { createSqsService } from './sqs-service.ts';

const orders: QueueModel = { name: 'orders', arn: 'arn:aws:sqs:local:0:orders', retentionSeconds: 1000 };
const credentials = { accessKeyId: 'root', secretAccessKey: 'secret' };

test('a function sends to a queue by the URL in its variable, with the unmodified SDK', async () => {
  const queues = createQueues({ store: scopedStore(await openKeyValueStore(undefined), 'queue#'), clock: Date.now });
  const directory = { find: () => ({ secretAccessKey: 'secret', principal: { kind: 'root' } as const }) };
  const sqs = createSqsService({
    ...{ models: [orders], queues, roles: [], credentials: directory, accountId: '0', serverUrl: '', clock: Date.now },
  });
  const served = await serve(sqs);
  const variables = functionEnvironment(
    {
      arn: 'arn:aws:lambda:local:0:function:ship',
      name: 'ship',
      friendlyName: 'ship',
      code: { kind: 'unsupported', feature: 'x' },
      handler: 'index.handler',
      environment: { QUEUE_URL: 'https://sqs.local.amazonaws.com/000000000000/orders' },
      secrets: {},
      timeoutSeconds: 3,
      memoryMegabytes: 512,
      roleArn: 'role',
    },
    {
      region: 'local',
      serverUrl: served.origin,
      siteUrl: served.origin,
      secrets: {},
      credentialsFor: () => ({ ...credentials, sessionToken: undefined }),
    },
  );
  const client = new SQSClient({ region: 'local', endpoint: variables.AWS_ENDPOINT_URL_SQS ?? '', credentials });
  const QueueUrl = variables.QUEUE_URL;
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'a book' }));
  const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl }));
  expect(Messages).toMatchObject([{ Body: 'a book' }]);
  await served.close();
});
