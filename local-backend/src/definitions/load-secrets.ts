import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

export interface SecretSources {
  /** Names of the secrets in the backend's definitions. */
  names: string[];
  /** Folder of `secrets.json`; undefined: no secrets are stored. */
  folder: string | undefined;
  environment: Record<string, string | undefined>;
}

/** A secret of the definitions has no value. */
class MissingSecretError extends Error {
  override readonly name = 'MissingSecretError';
  constructor(names: string[], folder: string | undefined) {
    const file = folder === undefined ? '' : ` or in ${join(folder, 'secrets.json')} as { "NAME": "value" }`;
    super(
      `The backend's definitions ask for secrets that are given nowhere: ${names.join(', ')}. Put them into environment variables of these names${file}.`,
    );
  }
}

/**
 * Loads the value of every secret: an environment variable of its name, else `secrets.json`. A missing key pair
 * (`X_PRIVATE_KEY` with `X_PUBLIC_KEY`, PEM) is generated once and stored. Throws `MissingSecretError`.
 */
export async function loadSecrets({ names, folder, environment }: SecretSources): Promise<Record<string, string>> {
  const file = folder === undefined ? undefined : join(folder, 'secrets.json');
  const kept = file === undefined ? {} : await readSecrets(file);
  const passed: Record<string, string> = {};
  for (const name of names) {
    const value = environment[name];
    if (value !== undefined && value !== '') passed[name] = value;
  }
  const given = { ...kept, ...passed, ...publicHalves(names, passed) };
  const made = await completeKeyPairs(names, given);
  const missing = names.filter((name) => !(name in given) && !(name in made));
  if (missing.length > 0) throw new MissingSecretError(missing, folder);
  if (file !== undefined && Object.keys(made).length > 0) {
    await writePrivateFile(file, `${JSON.stringify({ ...kept, ...made }, null, 2)}\n`);
  }
  return { ...given, ...made };
}

async function readSecrets(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return v.parse(v.record(v.string(), v.string()), JSON.parse(text));
}

/**
 * Derives the public keys of private keys in the environment: a stored public key belongs to another pair. They are not
 * stored, or the next start without the variable would find half a pair.
 */
function publicHalves(names: string[], passed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    keyPairs(names).flatMap(([privateName, publicName]) => {
      const privateKey = passed[privateName];
      return privateKey === undefined || publicName in passed ? [] : [[publicName, publicHalf(privateKey)]];
    }),
  );
}

async function completeKeyPairs(names: string[], given: Record<string, string>): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const [privateName, publicName] of keyPairs(names)) {
    if (publicName in given) continue;
    const privateKey = given[privateName];
    if (privateKey !== undefined) {
      made[publicName] = publicHalf(privateKey);
      continue;
    }
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    made[privateName] = pair.privateKey;
    made[publicName] = pair.publicKey;
  }
  return made;
}

/** Lists the key pairs among the names. */
function keyPairs(names: string[]): [privateName: string, publicName: string][] {
  return names
    .filter((name) => name.endsWith('_PRIVATE_KEY'))
    .map((name): [string, string] => [name, name.replace(/_PRIVATE_KEY$/, '_PUBLIC_KEY')])
    .filter(([, publicName]) => names.includes(publicName));
}

function publicHalf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

/** Writes a file atomically, readable by its owner only (mode 0600). */
async function writePrivateFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
