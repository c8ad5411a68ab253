import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import { readIfPresent, replaceFile } from '../durable-file.ts';
import { parseFile } from '../invalid-file-error.ts';

/** The secret keys of one installation. They grant access to every account, so they never leave the machine. */
export interface InstallationKeys {
  /** RS256 key pair that signs the tokens of the user pools. */
  tokenKey: { keyId: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };
  /** Signs temporary credentials and one-time codes. */
  credentialSecret: Buffer;
  /** Access key of the installation's administrator. */
  adminCredentials: { accessKeyId: string; secretAccessKey: string };
}

/** Reads or generates `keys.json` (mode 0600) of a claimed folder; without a folder, in memory. Throws for a damaged file. */
export async function loadInstallationKeys(folder: string | undefined): Promise<InstallationKeys> {
  if (folder === undefined) return importKeys(await generateKeys());
  const file = path.join(folder, 'keys.json');
  const stored = (await readStored(file)) ?? (await createStored(folder, file));
  return importKeys(stored);
}

const storedKeys = v.object({
  tokenKey: v.looseObject({ kty: v.literal('RSA'), kid: v.string(), n: v.string(), e: v.string(), d: v.string() }),
  credentialSecret: v.pipe(v.string(), v.minLength(43)),
  adminCredentials: v.object({ accessKeyId: v.string(), secretAccessKey: v.string() }),
});
type StoredKeys = v.InferOutput<typeof storedKeys>;

async function readStored(file: string): Promise<StoredKeys | undefined> {
  const text = await readIfPresent(file);
  if (text === undefined) return undefined;
  const remedy = 'Delete it to create new keys (all users are signed out).';
  const keys = parseFile(file, () => v.parse(storedKeys, JSON.parse(text)), remedy);
  await chmod(file, 0o600);
  return keys;
}

async function createStored(folder: string, file: string): Promise<StoredKeys> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keys = await generateKeys();
  await replaceFile(file, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

async function generateKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return v.parse(storedKeys, {
    tokenKey: { ...jwk, kid: randomBytes(24).toString('base64url'), alg: 'RS256', use: 'sig' },
    credentialSecret: randomBytes(32).toString('base64url'),
    adminCredentials: {
      accessKeyId: `AKIALOCAL${randomBytes(6).toString('hex').toUpperCase()}`,
      secretAccessKey: randomBytes(30).toString('base64'),
    },
  });
}

async function importKeys({ tokenKey, credentialSecret, adminCredentials }: StoredKeys): Promise<InstallationKeys> {
  const { kty, n, e, kid } = tokenKey;
  const publicJwk: JWK = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  return {
    tokenKey: {
      keyId: kid,
      privateKey: await importRsa(tokenKey),
      publicKey: await importRsa(publicJwk),
      publicJwk,
    },
    credentialSecret: Buffer.from(credentialSecret, 'base64url'),
    adminCredentials,
  };
}

async function importRsa(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The token key is not an RSA key.');
  return key;
}
