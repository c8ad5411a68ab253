import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { openBackendAssembly, readModel } from './read-model.ts';

test.each([
  ['Amplify', { SECRET: { path: '/amplify/app/SECRET' }, TABLE: { path: '/amplify/app/TABLE' } }],
  ['older versions of Amplify', { '/amplify/app/SECRET': { name: 'SECRET' }, '/amplify/app/TABLE': { name: 'TABLE' } }],
])('variables from the parameter store are read in the form of %s', async (_, config) => {
  const Variables = { AMPLIFY_SSM_ENV_CONFIG: JSON.stringify(config), SECRET: '<later>', TABLE: '<later>' };
  const Resources = {
    f: {
      Type: 'AWS::Lambda::Function',
      Properties: { Code: { ZipFile: '' }, Runtime: 'nodejs22.x', Role: 'r', Environment: { Variables } },
    },
    p: { Type: 'AWS::SSM::Parameter', Properties: { Name: '/amplify/app/TABLE', Value: 'notes' } },
  };
  const [found] = await readFunctions(Resources);
  expect(found).toMatchObject({ secrets: { SECRET: 'SECRET' }, environment: { TABLE: 'notes' } });
});

test('a function has the retries and the failure queue of its asynchronous invocations', async () => {
  const handler = { Type: 'AWS::Lambda::Function', Properties: { Code: { ZipFile: '' }, Role: 'r' } };
  const DestinationConfig = { OnFailure: { Destination: 'arn:queue' } };
  const found = await readFunctions({
    f: handler,
    g: handler,
    config: {
      Type: 'AWS::Lambda::EventInvokeConfig',
      Properties: { FunctionName: { Ref: 'f' }, MaximumRetryAttempts: 0, DestinationConfig },
    },
  });
  expect(found.map(({ asyncRetries, failureQueueArn }) => [asyncRetries, failureQueueArn])).toEqual([
    [0, 'arn:queue'],
    [undefined, undefined],
  ]);
});

async function readFunctions(Resources: object) {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'amplify-x.template.json'), JSON.stringify({ Resources }));
  writeFileSync(join(folder, 'amplify-x.assets.json'), JSON.stringify({ files: {} }));
  return readModel(openBackendAssembly(folder)).functions;
}
