/** https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html */
import { GetFunctionCommand, InvokeCommand, type InvokeCommandInput, LambdaClient } from '@aws-sdk/client-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFaultInjector } from '../http/faults.ts';
import { type Served, serve } from '../http/fixtures/serve-service.ts';
import type { CredentialDirectory } from '../iam/principal.ts';
import type { FunctionModel } from '../model/backend-model.ts';
import { FunctionError } from './function-process.ts';
import { createLambdaService } from './lambda-service.ts';

const region = 'local';
const accountId = '000000000000';
const arnOf = (name: string) => `arn:aws:lambda:${region}:${accountId}:function:${name}`;
const roleArn = `arn:aws:iam::${accountId}:role/caller`;
const credentials: CredentialDirectory = {
  find: () => ({ secretAccessKey: 'secret', principal: { kind: 'function', roleArn, functionName: 'caller' } }),
};
const model: FunctionModel = {
  arn: arnOf('echo'),
  name: 'echo',
  friendlyName: undefined,
  code: { kind: 'unsupported', feature: 'the code of a test' },
  handler: 'index.handler',
  environment: {},
  secrets: {},
  timeoutSeconds: 3,
  memoryMegabytes: 128,
  roleArn,
};

let served: Served;
let client: LambdaClient;
let later: unknown[];

beforeEach(async () => {
  later = [];
  const statements = ['echo', 'gone'].map((name) => ({
    effect: 'Allow' as const,
    actions: ['lambda:InvokeFunction'],
    resources: [arnOf(name)],
    conditions: {},
  }));
  const service = createLambdaService({
    ...{ region, accountId, credentials, clock: Date.now, faults: createFaultInjector() },
    roles: [{ arn: roleArn, name: 'caller', statements }],
    functionModels: [model],
    functions: {
      async invoke(_, event) {
        if (event === 'fail') throw new FunctionError('RangeError', 'too far', ['RangeError: too far']);
        return { received: event };
      },
    },
    invokeLater: async (functionArn, event) => void later.push({ functionArn, event }),
  });
  served = await serve(service);
  const endpoint = `${served.origin}/_local/lambda`;
  client = new LambdaClient({
    ...{ region, endpoint, maxAttempts: 1 },
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});
afterEach(async () => {
  client.destroy();
  await served.close();
});

async function invoke(FunctionName: string, payload: unknown, more: Partial<InvokeCommandInput> = {}) {
  const response = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload), ...more }));
  return {
    ...response,
    payload: response.Payload?.length ? JSON.parse(response.Payload.transformToString()) : undefined,
  };
}

describe('Invoke', () => {
  test.each(['echo', arnOf('echo'), `${accountId}:function:echo`, 'echo:$LATEST'])(
    'calls a function by %s and returns its result',
    async (name) => {
      const { payload, StatusCode, ExecutedVersion, FunctionError: failure } = await invoke(name, { a: 'ü' });
      expect([StatusCode, ExecutedVersion, failure]).toEqual([200, '$LATEST', undefined]);
      expect(payload).toEqual({ received: { a: 'ü' } });
    },
  );

  test("returns a function's error as its payload", async () => {
    const { payload, StatusCode, FunctionError: failure } = await invoke('echo', 'fail');
    expect([StatusCode, failure]).toEqual([200, 'Unhandled']);
    expect(payload).toEqual({ errorType: 'RangeError', errorMessage: 'too far', trace: ['RangeError: too far'] });
  });

  test('accepts an event for later, and a dry run', async () => {
    expect((await invoke('echo', { a: 1 }, { InvocationType: 'Event' })).StatusCode).toBe(202);
    expect(later).toEqual([{ functionArn: arnOf('echo'), event: { a: 1 } }]);
    expect((await invoke('echo', {}, { InvocationType: 'DryRun' })).StatusCode).toBe(204);
  });

  test('needs lambda:InvokeFunction for this function, which must exist', async () => {
    await expect(invoke('secret', {})).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(invoke('gone', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

test('another action of Lambda is named', async () => {
  await expect(client.send(new GetFunctionCommand({ FunctionName: 'echo' }))).rejects.toThrow(
    'does not support GET /2015-03-31/functions/echo of Lambda',
  );
});
