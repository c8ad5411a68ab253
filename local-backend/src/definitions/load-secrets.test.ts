import { createPublicKey } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { loadSecrets } from './load-secrets.ts';

const PAIR = ['MEDIA_PRIVATE_KEY', 'MEDIA_PUBLIC_KEY'];
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

describe('secrets', () => {
  test('come from the environment before the file', async () => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ A: 'from the file', B: 'from the file' }));
    const secrets = await loadSecrets({ names: ['A', 'B'], folder, environment: { A: 'from the environment' } });
    expect(secrets).toMatchObject({ A: 'from the environment', B: 'from the file' });
  });

  test('that are missing are named', async () => {
    await expect(loadSecrets({ names: ['A', 'B'], folder, environment: { A: 'x' } })).rejects.toThrow(
      /have no value: B\./,
    );
  });

  test.each([
    ['{ "A": "hidden" ', 'it is not valid JSON'],
    ['"hidden"', 'it is not an object'],
    ['{ "A": { "value": "hidden" } }', 'the value of A is not a string'],
  ])('in an invalid file are reported with its path, not with their values: %s', async (text, reason) => {
    const file = join(folder, 'secrets.json');
    await writeFile(file, text);
    const failure: unknown = await loadSecrets({ names: ['A'], folder, environment: {} }).catch((error) => error);
    expect(failure).toMatchObject({
      name: 'InvalidSecretsFileError',
      message: `${file} must be a JSON object with strings as values, such as { "NAME": "value" }: ${reason}.`,
    });
  });

  test('are not generated for half a key pair', async () => {
    await expect(loadSecrets({ names: ['X_PRIVATE_KEY'], folder, environment: {} })).rejects.toThrow('X_PRIVATE_KEY');
  });
});

describe('a key pair', () => {
  test('is generated once per installation, readable by its owner only', async () => {
    const first = await loadSecrets({ names: PAIR, folder, environment: {} });
    const second = await loadSecrets({ names: PAIR, folder, environment: {} });
    expect(second).toEqual(first);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toContain('MEDIA_PRIVATE_KEY');
  });

  test('is completed from a given private key', async () => {
    const { MEDIA_PRIVATE_KEY = '', MEDIA_PUBLIC_KEY } = await loadSecrets({
      names: PAIR,
      folder: undefined,
      environment: {},
    });
    const completed = await loadSecrets({ names: PAIR, folder: undefined, environment: { MEDIA_PRIVATE_KEY } });
    expect(completed.MEDIA_PUBLIC_KEY).toBe(MEDIA_PUBLIC_KEY);
    expect(createPublicKey(MEDIA_PUBLIC_KEY ?? '').asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  test('with only its private key given replaces the stored pair and is not stored', async () => {
    const other = await loadSecrets({ names: PAIR, folder: undefined, environment: {} });
    const given = { names: PAIR, folder, environment: { MEDIA_PRIVATE_KEY: other.MEDIA_PRIVATE_KEY } };
    expect(await loadSecrets(given)).toEqual(other);
    const own = await loadSecrets({ names: PAIR, folder, environment: {} });
    expect(own.MEDIA_PRIVATE_KEY).not.toBe(other.MEDIA_PRIVATE_KEY);
    expect(await loadSecrets(given)).toEqual(other);
    expect(await loadSecrets({ names: PAIR, folder, environment: {} })).toEqual(own);
  });
});
