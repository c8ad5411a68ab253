import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  InvokeModelCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { executeHttpRequest } from '../appsync/resolve/http-request.ts';
import { type Served, serve } from '../http/fixtures/serve-service.ts';
import type { RoleModel } from '../model/backend-model.ts';
import { createBedrockService } from './bedrock-service.ts';
import { type Http2Endpoint, openHttp2Endpoint } from './http2-endpoint.ts';

/** The form of requests and answers: https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html. */

const modelId = 'anthropic.claude-3-5-haiku-20241022-v1:0';
const role: RoleModel = {
  arn: 'arn:aws:iam::0:role/generation',
  name: 'generation',
  statements: [
    {
      effect: 'Allow',
      actions: ['bedrock:InvokeModel'],
      resources: [`arn:aws:bedrock:*::foundation-model/${modelId}`],
      conditions: {},
    },
  ],
};
const principals = {
  root: { kind: 'root' },
  role: { kind: 'function', roleArn: role.arn, functionName: 'f' },
} as const;
let served: Served;
let endpoint: Http2Endpoint;
beforeEach(async () => {
  const service = createBedrockService({
    region: 'local',
    roles: [role],
    credentials: {
      find: (key) => ({ secretAccessKey: 'secret', principal: principals[key as keyof typeof principals] }),
    },
    clock: Date.now,
  });
  endpoint = openHttp2Endpoint(service);
  served = await serve(service);
});
afterEach(async () => {
  await endpoint.close();
  await served.close();
});

const clientOf = (accessKeyId: string) =>
  new BedrockRuntimeClient({
    region: 'local',
    endpoint: endpoint.url ?? '',
    credentials: { accessKeyId, secretAccessKey: 'secret' },
    maxAttempts: 1,
  });
const messages = [{ role: 'user' as const, content: [{ text: 'Write a recipe' }] }];
const value = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    steps: { type: 'array', items: { type: 'string' } },
    minutes: { type: 'integer' },
    course: { type: 'string', enum: ['main', 'dessert'] },
  },
};
const toolConfig = {
  tools: [{ toolSpec: { name: 'responseType', inputSchema: { json: { type: 'object', properties: { value } } } } }],
  toolChoice: { tool: { name: 'responseType' } },
};
const stub = 'This is a placeholder from amplify-offline, not a response of the model.';

test('the stub answers by text, at once and as a stream, and says that it is a stub', async () => {
  const client = clientOf('root');
  const { output, stopReason } = await client.send(new ConverseCommand({ modelId, messages }));
  expect(output).toEqual({ message: { role: 'assistant', content: [{ text: stub }] } });
  expect(stopReason).toBe('end_turn');
  const { stream } = await client.send(new ConverseStreamCommand({ modelId, messages }));
  const texts: string[] = [];
  const kinds: string[] = [];
  for await (const event of stream ?? []) {
    kinds.push(...Object.keys(event));
    texts.push(event.contentBlockDelta?.delta?.text ?? '');
  }
  expect(kinds).toEqual(['messageStart', 'contentBlockDelta', 'contentBlockStop', 'messageStop', 'metadata']);
  expect(texts.join('')).toBe(stub);
});

test.each([
  [modelId, { content: [{ type: 'text', text: stub }] }],
  ['us.amazon.nova-lite-v1:0', { output: { message: { content: [{ text: stub }] } } }],
  ['amazon.titan-text-express-v1', { results: [{ outputText: stub }] }],
  ['meta.llama3-8b-instruct-v1:0', { generation: stub }],
])('the model %s is invoked with a response in the form of its provider', async (model, response) => {
  const { body } = await clientOf('root').send(new InvokeModelCommand({ modelId: model, body: '{}' }));
  expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject(response);
});

test('a model of a provider without a stub is refused', async () => {
  const invocation = clientOf('root').send(new InvokeModelCommand({ modelId: 'cohere.command-r-v1:0', body: '{}' }));
  await expect(invocation).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'The stub of Bedrock invokes models of anthropic.claude, amazon.nova, amazon.titan-text, meta.llama only.',
  });
});

test('the request of a generation route gets a value of its type', async () => {
  const response = await executeHttpRequest(
    {
      kind: 'http',
      name: 'bedrock',
      endpoint: 'https://bedrock-runtime.local.amazonaws.com',
      signing: { region: 'local', service: 'bedrock', roleArn: role.arn },
    },
    {
      method: 'POST',
      resourcePath: `/model/${modelId}/converse`,
      params: { headers: { 'Content-Type': 'application/json' }, body: { messages, toolConfig } },
    },
    {
      clock: Date.now,
      localServiceOf: (host) => (host.startsWith('bedrock-runtime.') ? `${served.origin}/_local/bedrock` : undefined),
      credentialsOf: () => ({ accessKeyId: 'role', secretAccessKey: 'secret', sessionToken: undefined }),
    },
  );
  expect(response).toMatchObject({ statusCode: 200 });
  const { output } = JSON.parse((response as { body: string }).body);
  expect(output.message.content[0].toolUse.input.value).toEqual({
    name: stub,
    steps: [stub],
    minutes: 1,
    course: 'main',
  });
});

test('the policy of the role decides', async () => {
  const client = clientOf('role');
  await expect(client.send(new ConverseCommand({ modelId, messages }))).resolves.toBeDefined();
  await expect(client.send(new ConverseCommand({ modelId: 'amazon.titan', messages }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
  await expect(client.send(new ConverseStreamCommand({ modelId, messages }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});
