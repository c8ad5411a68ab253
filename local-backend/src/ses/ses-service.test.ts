import { Sha256 } from '@aws-crypto/sha256-js';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFaultInjector } from '../http/faults.ts';
import { type Served, serve } from '../http/fixtures/serve-service.ts';
import { roleCredentials } from '../iam/fixtures/role-credentials.ts';
import { openKeyValueStore } from '../installation/key-value-store.ts';
import { createMailbox, type Mailbox } from '../mailbox/mailbox.ts';
import type { RoleModel } from '../model/backend-model.ts';
import { createSesService } from './ses-service.ts';

const identity = 'arn:aws:ses:local:000000000000:identity/site.example';
const senderRole: RoleModel = {
  arn: 'arn:aws:iam::000000000000:role/sender',
  name: 'sender',
  statements: [
    { effect: 'Allow', actions: ['ses:SendEmail'], resources: [identity], conditions: {} },
    {
      ...{ effect: 'Allow', actions: ['ses:SendEmail'], resources: [identity.replace('site', 'news@letters')] },
      conditions: { StringEquals: { 'ses:FromAddress': ['news@letters.example'] } },
    },
  ],
};
const credentials = roleCredentials(senderRole);
const faults = createFaultInjector();
let mailbox: Mailbox;
let served: Served;
let endpoint: string;

beforeEach(async () => {
  faults.set([]);
  mailbox = createMailbox({ store: await openKeyValueStore(undefined), clock: Date.now, log: () => undefined });
  const service = createSesService({
    region: 'local',
    accountId: '000000000000',
    roles: [senderRole],
    credentials,
    mailbox,
    clock: Date.now,
    faults,
  });
  served = await serve(service);
  endpoint = `${served.origin}/_local/ses`;
});
afterEach(() => served.close());

function send(changes: Partial<SendEmailCommandInput> = {}, secretAccessKey = 'secret') {
  const client = new SESv2Client({
    endpoint,
    region: 'local',
    maxAttempts: 1,
    credentials: { accessKeyId: 'sender', secretAccessKey },
  });
  const input: SendEmailCommandInput = {
    FromEmailAddress: 'The Site <hello@site.example>',
    Destination: { ToAddresses: ['ann@example.com'] },
    Content: { Simple: { Subject: { Data: 'Welcome' }, Body: { Text: { Data: 'One\n\ntwo <three>' } } } },
    ...changes,
  };
  return client.send(new SendEmailCommand(input)).finally(() => client.destroy());
}

test('a message is delivered to the mailbox with its text unchanged', async () => {
  expect((await send()).MessageId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await mailbox.messages()).toMatchObject([
    { to: 'ann@example.com', subject: 'Welcome', text: 'One\n\ntwo <three>' },
  ]);
});

test('HTML without text gets a text version, and all recipients are named', async () => {
  await send({
    Destination: {
      ToAddresses: ['Ann <ann@example.com>'],
      CcAddresses: ['cy@example.com'],
      BccAddresses: ['bob@example.com'],
    },
    Content: { Simple: { Subject: { Data: 'Hi' }, Body: { Html: { Data: '<p>Hello <b>you</b></p>' } } } },
  });
  expect(await mailbox.messages()).toMatchObject([
    { to: 'ann@example.com, cy@example.com, bob@example.com', html: '<p>Hello <b>you</b></p>', text: 'Hello you' },
  ]);
});

test('the role must allow the sender identity, as a domain or as an address', async () => {
  await send({ FromEmailAddress: 'news@letters.example' });
  expect(await mailbox.messages()).toHaveLength(1);
  await expect(send({ FromEmailAddress: 'boss@other.example' })).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('identity/boss@other.example'),
  });
  expect(await mailbox.messages()).toHaveLength(1);
});

test('the signature must be valid', async () => {
  await expect(send({}, 'wrong')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  expect((await fetch(`${endpoint}/v2/email/outbound-emails`, { method: 'POST', body: '{}' })).status).toBe(403);
});

test.each([
  ['nobody to send it to', { Destination: {} }],
  ['an address that is none', { Destination: { ToAddresses: ['ann'] } }],
  ['two addresses in one', { Destination: { ToAddresses: ['ann@example.com, bob@example.com'] } }],
  [
    'a subject of several lines',
    { Content: { Simple: { Subject: { Data: 'Hi\r\nBcc: x@example.com' }, Body: { Text: { Data: 'x' } } } } },
  ],
  ['a template', { Content: { Template: { TemplateName: 'welcome' } } }],
])('rejects %s', async (_, changes) => {
  await expect(send(changes)).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(await mailbox.messages()).toEqual([]);
});

test('fails by fault injection', async () => {
  const effect = { kind: 'fail', code: 'TooManyRequestsException', message: 'as asked', status: 429 } as const;
  faults.set([{ service: 'ses', operation: 'SendEmail', effect }]);
  await expect(send()).rejects.toMatchObject({ name: 'TooManyRequestsException' });
});

describe('version 1', () => {
  const form = (changes: Record<string, string> = {}) =>
    new URLSearchParams({
      Action: 'SendEmail',
      Version: '2010-12-01',
      Source: 'The Site <hello@site.example>',
      'Destination.ToAddresses.member.1': 'ann@example.com',
      'Destination.ToAddresses.member.2': 'bob@example.com',
      'Message.Subject.Data': 'Welcome',
      'Message.Body.Html.Data': '<p>Hello &amp; hi</p>',
      ...changes,
    }).toString();

  async function sendForm(body: string) {
    const { host, protocol, hostname, port } = new URL(endpoint);
    const sha256 = Sha256;
    const own = { accessKeyId: 'sender', secretAccessKey: 'secret' };
    const signer = new SignatureV4({ service: 'ses', region: 'local', credentials: own, sha256 });
    const sent = { method: 'POST', protocol, hostname, port: Number(port), path: '/_local/ses/', body };
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${endpoint}/`, { ...(await signer.sign({ ...sent, headers })), body });
    return { status: response.status, xml: await response.text() };
  }

  test('delivers to the same mailbox', async () => {
    expect(await sendForm(form())).toMatchObject({
      status: 200,
      xml: expect.stringMatching(/<MessageId>[0-9a-f-]{36}</),
    });
    expect(await mailbox.messages()).toMatchObject([
      { to: 'ann@example.com, bob@example.com', subject: 'Welcome', html: '<p>Hello &amp; hi</p>' },
    ]);
  });

  test.each([
    ['a sender that the role does not allow', { Source: 'boss@other.example' }, 403, 'AccessDenied'],
    ['an address that is none', { 'Destination.ToAddresses.member.1': 'ann' }, 400, 'InvalidParameterValue'],
    ['an action that is not supported', { Action: 'SendRawEmail' }, 400, 'InvalidAction'],
  ])('rejects %s', async (_, changes, status, code) => {
    expect(await sendForm(form(changes))).toMatchObject({
      status,
      xml: expect.stringContaining(`<Code>${code}</Code>`),
    });
    expect(await mailbox.messages()).toEqual([]);
  });
});

test('other actions of SES are rejected with their names', async () => {
  const response = await fetch(`${endpoint}/v2/email/identities`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('GET /v2/email/identities');
});
