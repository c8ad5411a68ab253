import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Served, serve } from '../http/fixtures/serve-service.ts';
import { roleCredentials } from '../iam/fixtures/role-credentials.ts';
import type { RoleModel } from '../model/backend-model.ts';
import { createSsmService } from './ssm-service.ts';

const arn = 'arn:aws:ssm:local:0:parameter/shop/queue';
const reader: RoleModel = {
  arn: 'arn:aws:iam::0:role/reader',
  name: 'reader',
  statements: [
    { effect: 'Allow', actions: ['ssm:GetParameter', 'ssm:GetParameters'], resources: [arn], conditions: {} },
  ],
};
let served: Served;

beforeEach(async () => {
  const parameters = [
    { name: '/shop/queue', type: 'String', value: 'orders' },
    { name: 'plain', type: 'StringList', value: 'a,b' },
  ];
  const credentials = roleCredentials(reader);
  const context = { region: 'local', accountId: '0', roles: [reader], credentials, clock: Date.now };
  served = await serve(createSsmService({ parameters, ...context }));
});
afterEach(() => served.close());

async function call(action: string, input: object, accessKeyId = 'root') {
  const body = JSON.stringify(input);
  const own = { accessKeyId, secretAccessKey: 'secret' };
  const signer = new SignatureV4({ service: 'ssm', region: 'local', credentials: own, sha256: Sha256 });
  const { host, hostname, protocol } = new URL(served.origin);
  const headers = { host, 'x-amz-target': `AmazonSSM.${action}` };
  const sent = { method: 'POST', protocol, hostname, path: '/_local/ssm', headers, body };
  const response = await fetch(`${served.origin}/_local/ssm`, { ...(await signer.sign(sent)), body });
  return { status: response.status, answer: await response.json() };
}

test.each([['/shop/queue'], ['/shop/queue:1'], [arn]])(
  'GetParameter returns the parameter of the name %s',
  async (Name) => {
    expect(await call('GetParameter', { Name })).toMatchObject({
      status: 200,
      answer: { Parameter: { Name: '/shop/queue', Type: 'String', Value: 'orders', ARN: arn } },
    });
  },
);

test('GetParameters lists the names that do not exist', async () => {
  expect((await call('GetParameters', { Names: ['plain', 'gone'] })).answer).toMatchObject({
    Parameters: [{ Name: 'plain', Value: 'a,b' }],
    InvalidParameters: ['gone'],
  });
});

test.each([
  ['a parameter that does not exist', 'GetParameter', { Name: 'gone' }, 'root', 'ParameterNotFound'],
  ['a parameter that the role does not allow', 'GetParameter', { Name: 'plain' }, 'reader', 'AccessDeniedException'],
  [
    'one that the role does not allow',
    'GetParameters',
    { Names: ['/shop/queue', 'plain'] },
    'reader',
    'AccessDeniedException',
  ],
  ['a list of eleven names', 'GetParameters', { Names: Array(11).fill('plain') }, 'root', 'ValidationException'],
  ['an empty name', 'GetParameter', { Name: '' }, 'root', 'ValidationException'],
  ['an action that is not supported', 'PutParameter', { Name: 'a' }, 'root', 'UnknownOperationException'],
])('%s is refused', async (_, action, input, key, code) => {
  expect((await call(action, input, key)).answer).toMatchObject({ __type: code });
});
