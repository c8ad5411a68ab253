import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { secretsEqual } from '../secrets-equal.ts';

// Secure Remote Password (SRP-6a) with Cognito's constants: the 3072-bit group of RFC 3526 and SHA-256.
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
export const g = 2n;
export const k = hashOfHex(paddedHex(N) + paddedHex(g));

/** A stored password verifier; both numbers are in hex. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** Identity that a password verifier is bound to: the part of the pool id after the underscore, and the user's id. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
}

export function createVerifier(identity: SrpIdentity, password: string, salt = randomHex(16)): PasswordVerifier {
  return { salt, verifier: power(g, privateKey(identity, password, salt)).toString(16) };
}

export function matchesVerifier(
  identity: SrpIdentity,
  password: string,
  { salt, verifier }: PasswordVerifier,
): boolean {
  return secretsEqual(createVerifier(identity, password, salt).verifier, verifier);
}

/** The server's keys of one sign-in: `publicValue` (B) goes to the client. */
export interface ServerKeys {
  secret: string;
  publicValue: string;
}

export function startSrp(verifier: string): ServerKeys {
  const secret = BigInt(`0x${randomHex(32)}`);
  const publicValue = (k * BigInt(`0x${verifier}`) + power(g, secret)) % N;
  return { secret: secret.toString(16), publicValue: publicValue.toString(16) };
}

/** Validates the client's public value (A, hex). */
export function isValidClientValue(value: string): boolean {
  return /^[0-9a-f]{1,1024}$/i.test(value) && BigInt(`0x${value}`) % N !== 0n;
}

export interface PasswordClaim {
  clientValue: string;
  secretBlock: string;
  timestamp: string;
  signature: string;
}

/** Verifies the client's proof of the password. `isValidClientValue` must accept `clientValue` first. */
export function verifyPasswordClaim(
  identity: SrpIdentity,
  claim: PasswordClaim,
  verifier: string,
  keys: ServerKeys,
): boolean {
  const signature = createHmac('sha256', sessionKey(claim.clientValue, verifier, keys))
    .update(identity.poolName)
    .update(identity.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64');
  return secretsEqual(signature, claim.signature);
}

function sessionKey(clientValue: string, verifier: string, { secret, publicValue }: ServerKeys): Buffer {
  const A = BigInt(`0x${clientValue}`);
  const u = hashOfHex(paddedHex(A) + paddedHex(BigInt(`0x${publicValue}`)));
  return derivedKey(power(A * power(BigInt(`0x${verifier}`), u), BigInt(`0x${secret}`)), u);
}

/** Derives the key that signs the password claim from the shared secret. */
export function derivedKey(shared: bigint, u: bigint): Buffer {
  const extracted = createHmac('sha256', Buffer.from(paddedHex(u), 'hex')).update(
    Buffer.from(paddedHex(shared), 'hex'),
  );
  return createHmac('sha256', extracted.digest()).update('Caldera Derived Key').update('\x01').digest().subarray(0, 16);
}

export function privateKey({ poolName, userId }: SrpIdentity, password: string, salt: string): bigint {
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex');
  return hashOfHex(paddedHex(BigInt(`0x${salt}`)) + inner);
}

export function hashOfHex(hex: string): bigint {
  return BigInt(`0x${createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')}`);
}

/** Formats a number as hex of whole bytes without a sign bit, the form that SRP hashes. */
export function paddedHex(value: bigint): string {
  const hex = value.toString(16);
  const whole = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(whole) ? `00${whole}` : whole;
}

function power(base: bigint, exponent: bigint): bigint {
  return modularPower(base, exponent, N);
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/**
 * Computes `base ** exponent % modulus` for an odd modulus of at most 3072 bits, using OpenSSL's RSA public operation
 * without padding, which is this power and ten times as fast as BigInt. Diffie-Hellman would compute it as well, but
 * Node 24 validates the group each time, which takes seconds.
 */
export function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const digits = (value: bigint) => bytesOf(value).toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: digits(modulus), e: digits(exponent) } });
  const message = bytesOf(((base % modulus) + modulus) % modulus, bytesOf(modulus).length);
  const power = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, message);
  return BigInt(`0x${power.toString('hex')}`);
}

/** Returns the bytes of a number, the highest first, with leading zeros up to `length`. */
function bytesOf(value: bigint, length = 1): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(Math.max(length * 2, hex.length + (hex.length % 2)), '0'), 'hex');
}
