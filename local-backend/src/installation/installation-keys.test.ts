import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { loadInstallationKeys } from './installation-keys.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await temporaryFolder();
  folder = path.join(parent, 'data');
});

test('keeps its keys between starts', async () => {
  const first = await loadInstallationKeys(folder);
  const second = await loadInstallationKeys(folder);
  expect(second.adminCredentials).toEqual(first.adminCredentials);
  expect(second.credentialSecret.equals(first.credentialSecret)).toBe(true);
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256' }).sign(first.tokenKey.privateKey);
  await expect(jwtVerify(token, second.tokenKey.publicKey)).resolves.toBeDefined();
});

test.skipIf(process.platform === 'win32')('are readable by the owner only', async () => {
  await loadInstallationKeys(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
});

test('generates new keys at each start in memory', async () => {
  const [one, other] = [await loadInstallationKeys(undefined), await loadInstallationKeys(undefined)];
  expect(one.tokenKey.keyId).not.toBe(other.tokenKey.keyId);
});

test('publishes the public key only', async () => {
  const { tokenKey } = await loadInstallationKeys(undefined);
  expect(Object.keys(tokenKey.publicJwk).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('reports a damaged file instead of overwriting it', async () => {
  await loadInstallationKeys(folder);
  await writeFile(path.join(folder, 'keys.json'), '{');
  await expect(loadInstallationKeys(folder)).rejects.toMatchObject({
    name: 'InvalidFileError',
    message: expect.stringMatching(/keys\.json is malformed. Delete it to create new keys/),
  });
});
