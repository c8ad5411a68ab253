import { beforeAll, expect, test } from 'vitest';
import type { Principal } from '../iam/principal.ts';
import { type InstallationKeys, loadInstallationKeys } from '../installation/installation-keys.ts';
import { createCredentials } from './credentials.ts';

let keys: InstallationKeys;
let now = Date.UTC(2030, 0, 1);
const clock = () => now;
const principal: Principal = { kind: 'function', roleArn: 'arn:aws:iam::000000000000:role/f', functionName: 'f' };

beforeAll(async () => {
  keys = await loadInstallationKeys(undefined);
});

test('issued credentials identify their principal, in another process too', () => {
  const issued = createCredentials(keys, clock).issue(principal, 3600);
  const found = createCredentials(keys, clock).find(issued.accessKeyId, issued.sessionToken);
  expect(found).toEqual({ secretAccessKey: issued.secretAccessKey, principal });
  expect(issued.expiration).toBe(now / 1000 + 3600);
});

test('credentials expire', () => {
  const credentials = createCredentials(keys, clock);
  const { accessKeyId, sessionToken } = credentials.issue(principal, 60);
  now += 60_000;
  expect(() => credentials.find(accessKeyId, sessionToken)).toThrow(expect.objectContaining({ code: 'ExpiredToken' }));
});

test("the administrator's key is root and needs no token", () => {
  const { accessKeyId, secretAccessKey } = keys.adminCredentials;
  const credentials = createCredentials(keys, clock);
  expect(credentials.find(accessKeyId, undefined)).toEqual({ secretAccessKey, principal: { kind: 'root' } });
});

test('forged, foreign and unknown credentials are rejected', async () => {
  const credentials = createCredentials(keys, clock);
  const { accessKeyId, sessionToken } = credentials.issue(principal, 3600);
  const [header, , seal] = sessionToken.split('.');
  const note = { principal: { kind: 'root' }, exp: now };
  const forged = [header, Buffer.from(JSON.stringify(note)).toString('base64url'), seal].join('.');
  const foreign = createCredentials(await loadInstallationKeys(undefined), clock).issue(principal, 3600);
  expect(() => credentials.find(accessKeyId, forged)).toThrow(expect.objectContaining({ code: 'InvalidAccessKeyId' }));
  expect(() => credentials.find(foreign.accessKeyId, foreign.sessionToken)).toThrow(
    expect.objectContaining({ code: 'InvalidToken' }),
  );
  expect(() => credentials.find(accessKeyId, undefined)).toThrow(
    expect.objectContaining({ code: 'InvalidAccessKeyId' }),
  );
});
