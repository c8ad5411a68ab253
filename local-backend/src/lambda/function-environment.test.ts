import { expect, test } from 'vitest';
import { functionEnvironment } from './function-environment.ts';

const surroundings = {
  region: 'local',
  serverUrl: 'http://127.0.0.1:4402',
  siteUrl: 'http://localhost:4402',
  secrets: {},
  credentialsFor: () => ({ accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: undefined }),
};

const model = {
  name: 'mail',
  friendlyName: 'mail',
  arn: 'arn:aws:lambda:local:0:function:mail',
  roleArn: 'arn:aws:iam::0:role/mail',
  code: { kind: 'folder', folder: '/bundle' } as const,
  handler: 'index.handler',
  timeoutSeconds: 3,
  memoryMegabytes: 128,
  environment: {},
  secrets: {},
};

test('Lambda’s own variables describe the function', () => {
  expect(functionEnvironment(model, surroundings)).toMatchObject({
    AWS_EXECUTION_ENV: expect.stringMatching(/^AWS_Lambda_nodejs\d+\.x$/),
    AWS_LAMBDA_FUNCTION_NAME: 'mail',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
    AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/mail',
  });
});

test('the default site URL in a variable is replaced by the actual one', () => {
  const environment = {
    SITE: 'http://localhost:4280',
    PAGES: 'http://localhost:4280/account,http://localhost:42801',
    ELSEWHERE: 'https://www.example.com',
  };
  expect(functionEnvironment({ ...model, environment }, surroundings)).toMatchObject({
    SITE: 'http://localhost:4402',
    PAGES: 'http://localhost:4402/account,http://localhost:42801',
    ELSEWHERE: 'https://www.example.com',
  });
});
