/* Commands of docs/operating.md for a running backend, sent with the same parameters to the local one. */
import { readFileSync } from 'node:fs';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { BackendModel } from '../../local-backend/src/model/backend-model';
import { openBackendAssembly, readModel } from '../../local-backend/src/model/read-model';
import { synthesize } from '../../local-backend/src/synth/synthesize';
import { readApi } from '../authorization/api-models';
import { openStoredRecords } from '../authorization/stored-records';
import { type AwsCommand, inputOf, parseAwsCommand } from '../support/aws-command';
import { accounts } from '../support/session';
import { signInBySrp } from '../support/srp-sign-in';

const backend = inject('backend');
const page = readFileSync('docs/operating.md', 'utf8');
let model: BackendModel;

beforeAll(async () => {
  model = readModel(openBackendAssembly(await synthesize('amplify')));
});

/** Returns the command of the page that starts with this text, with its placeholders replaced. */
function commandOf(start: string, values: Record<string, string>): AwsCommand {
  const line = page.split('\n').find((candidate) => candidate.startsWith(start)) ?? '';
  return parseAwsCommand(Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), line));
}

/** Sends a signed request with the installation's admin key. */
async function send(service: string, path: string, body: string, target?: string): Promise<unknown> {
  const { hostname, port, host } = new URL(backend.url);
  const signer = new SignatureV4({ service, region: 'local', credentials: backend.adminKey, sha256: Sha256 });
  const { headers } = await signer.sign({
    ...{ method: 'POST', protocol: 'http:', hostname, port: Number(port), path, body },
    headers: {
      host,
      'content-type': 'application/x-amz-json-1.0',
      ...(target && { 'x-amz-target': target }),
    },
  });
  const { host: _, ...sent } = headers;
  const response = await fetch(`${backend.url}${path}`, { method: 'POST', headers: sent, body });
  expect(response.status).toBe(200);
  return response.json();
}

describe('dead letters', () => {
  test('are received as the page says, and purged', async () => {
    const QUEUE_URL = `${backend.url}/_local/sqs/${model.accountId}/${model.queues[0]?.name}`;
    const call = (action: string, input: object) =>
      send('sqs', '/_local/sqs', JSON.stringify(input), `AmazonSQS.${action}`);
    await call('SendMessage', { QueueUrl: QUEUE_URL, MessageBody: 'an event' });
    const receive = inputOf(commandOf('aws sqs receive-message', { QUEUE_URL }));
    expect(await call('ReceiveMessage', receive)).toMatchObject({ Messages: [{ Body: 'an event' }] });
    await call('PurgeQueue', inputOf(commandOf('aws sqs purge-queue', { QUEUE_URL })));
    const { Attributes } = Object(await call('GetQueueAttributes', { QueueUrl: QUEUE_URL, AttributeNames: ['All'] }));
    expect(Attributes).toMatchObject({ ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' });
  });
});

describe('an account that is closed by law', () => {
  test('has neither records nor a sign-in afterwards', async () => {
    const person = await accounts().create();
    const stored = await openStoredRecords(backend);
    const favorites = readApi(backend.outputs).modelNamed('Favorites');
    const record = { user_id: person.id, title_key: 'movie#1' };
    await stored.put(favorites, record);
    const closing = model.functions.find(({ friendlyName }) => friendlyName === 'account-closing');
    const { FunctionName, Payload } = inputOf(
      commandOf('aws lambda invoke', { ACCOUNT_CLOSING: closing?.name ?? '', USER_ID: person.id }),
    );
    const path = `/_local/lambda/2015-03-31/functions/${FunctionName}/invocations`;
    expect(await send('lambda', path, String(Payload))).toBe(true);
    expect(await stored.get(favorites, record)).toBeUndefined();
    await expect(signInBySrp(backend, person)).rejects.toThrow();
  });
});
