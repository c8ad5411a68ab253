/** https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html */
import { GetCallerIdentityCommand, GetSessionTokenCommand, STSClient } from '@aws-sdk/client-sts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Served, serve } from '../http/fixtures/serve-service.ts';
import { ServiceError } from '../http/service.ts';
import type { CredentialDirectory, Principal } from '../iam/principal.ts';
import { createStsService } from './sts-service.ts';

const roleArn = 'arn:aws:iam::000000000000:role/reader';
const principals: Record<string, Principal> = {
  ROOT: { kind: 'root' },
  FUNCTION: { kind: 'function', roleArn, functionName: 'search' },
  USER: { kind: 'identity', roleArn, identityId: 'local:1', authenticated: true, sub: 'ann' },
};
const credentials: CredentialDirectory = {
  find(accessKeyId) {
    const principal = principals[accessKeyId];
    if (principal === undefined) throw new ServiceError('InvalidClientTokenId', 'The token is invalid.', 403);
    return { secretAccessKey: 'secret', principal };
  },
};

let served: Served;

beforeEach(async () => {
  const roles = [{ arn: roleArn, name: 'reader', id: 'AROA1', statements: [] }];
  const service = createStsService({ accountId: '000000000000', roles, credentials, clock: Date.now });
  served = await serve(service);
});
afterEach(() => served.close());

function clientOf(accessKeyId: string, secretAccessKey = 'secret') {
  const endpoint = `${served.origin}/_local/sts`;
  return new STSClient({ region: 'local', endpoint, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 });
}

test.each([
  ['ROOT', 'arn:aws:iam::000000000000:root', '000000000000'],
  ['FUNCTION', 'arn:aws:sts::000000000000:assumed-role/reader/search', 'AROA1:search'],
  [
    'USER',
    'arn:aws:sts::000000000000:assumed-role/reader/CognitoIdentityCredentials',
    'AROA1:CognitoIdentityCredentials',
  ],
])('GetCallerIdentity names the signer: %s', async (key, Arn, UserId) => {
  const identity = await clientOf(key).send(new GetCallerIdentityCommand({}));
  expect(identity).toMatchObject({ Arn, UserId, Account: '000000000000' });
});

test('a wrong secret is rejected, and another action is named', async () => {
  await expect(clientOf('ROOT', 'guessed').send(new GetCallerIdentityCommand({}))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  await expect(clientOf('ROOT').send(new GetSessionTokenCommand({}))).rejects.toMatchObject({
    name: 'InvalidAction',
    message: 'The local backend does not support the action GetSessionToken of STS.',
  });
});
