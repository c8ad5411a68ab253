import { createPublicKey, generateKeyPair } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { readIfPresent, replaceFile } from '../durable-file.ts';
import { parseJson } from '../parse-json.ts';

export interface SecretSources {
  names: string[];
  /** Folder of `secrets.json`; undefined: no secrets are stored. */
  folder: string | undefined;
  environment: Record<string, string | undefined>;
}

export class MissingSecretError extends Error {
  override readonly name = 'MissingSecretError';
  constructor(
    readonly names: string[],
    folder: string | undefined,
  ) {
    const file = folder === undefined ? '' : ` or in ${join(folder, 'secrets.json')} as { "NAME": "value" }`;
    super(
      `The backend's definitions need secrets that have no value: ${names.join(', ')}. Set them in environment variables of these names${file}.`,
    );
  }
}

class InvalidSecretsFileError extends Error {
  override readonly name = 'InvalidSecretsFileError';
  constructor(file: string, reason: string) {
    super(`${file} must be a JSON object with strings as values, such as { "NAME": "value" }: ${reason}.`);
  }
}

/**
 * Loads secrets from the environment, else from `secrets.json`, and generates missing key pairs. Throws
 * `MissingSecretError` or `InvalidSecretsFileError`.
 */
export async function loadSecrets({ names, folder, environment }: SecretSources): Promise<Record<string, string>> {
  const file = folder === undefined ? undefined : join(folder, 'secrets.json');
  const stored = file === undefined ? {} : await readSecrets(file);
  const fromEnvironment: Record<string, string> = {};
  for (const name of names) {
    const value = environment[name];
    if (value !== undefined && value !== '') fromEnvironment[name] = value;
  }
  const available = { ...stored, ...fromEnvironment, ...derivePublicKeys(names, fromEnvironment) };
  const generated = await completeKeyPairs(names, available);
  const missing = names.filter((name) => !(name in available) && !(name in generated));
  if (missing.length > 0) throw new MissingSecretError(missing, folder);
  if (file !== undefined && Object.keys(generated).length > 0) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await replaceFile(file, `${JSON.stringify({ ...stored, ...generated }, null, 2)}\n`);
  }
  return { ...available, ...generated };
}

async function readSecrets(file: string): Promise<Record<string, string>> {
  const text = (await readIfPresent(file)) ?? '{}';
  const parsed = parseJson(text);
  if (parsed === undefined) throw new InvalidSecretsFileError(file, 'it is not valid JSON');
  const { success, output, issues } = v.safeParse(v.record(v.string(), v.string()), parsed);
  if (success) return output;
  const name = v.getDotPath(issues[0]);
  throw new InvalidSecretsFileError(
    file,
    name === null ? 'it is not an object' : `the value of ${name} is not a string`,
  );
}

/**
 * Derives the public keys of private keys in the environment, because a stored public key belongs to another pair. The
 * derived keys are not stored: without the variable, the next start would find only one key of the pair.
 */
function derivePublicKeys(names: string[], fromEnvironment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    keyPairs(names).flatMap(([privateName, publicName]) => {
      const privateKey = fromEnvironment[privateName];
      return privateKey === undefined || publicName in fromEnvironment ? [] : [[publicName, publicKeyOf(privateKey)]];
    }),
  );
}

async function completeKeyPairs(names: string[], available: Record<string, string>): Promise<Record<string, string>> {
  const generated: Record<string, string> = {};
  for (const [privateName, publicName] of keyPairs(names)) {
    if (publicName in available) continue;
    const privateKey = available[privateName];
    if (privateKey !== undefined) {
      generated[publicName] = publicKeyOf(privateKey);
      continue;
    }
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    generated[privateName] = pair.privateKey;
    generated[publicName] = pair.publicKey;
  }
  return generated;
}

function keyPairs(names: string[]): [privateName: string, publicName: string][] {
  return names
    .filter((name) => name.endsWith('_PRIVATE_KEY'))
    .map((name): [string, string] => [name, name.replace(/_PRIVATE_KEY$/, '_PUBLIC_KEY')])
    .filter(([, publicName]) => names.includes(publicName));
}

function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}
