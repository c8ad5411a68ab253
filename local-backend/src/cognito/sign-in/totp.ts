import { createHmac, randomBytes } from 'node:crypto';
import { secretsEqual } from '../../secrets-equal.ts';

// Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds, as in Cognito.
const STEP_MILLISECONDS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Generates a secret of 32 bytes in base 32. */
export function generateTotpSecret(): string {
  return Array.from(randomBytes(52), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** Returns the code of a secret at a time in milliseconds since 1970. */
export function totpCode(secret: string, time: number): string {
  return codeAt(secret, stepAt(time));
}

/** Returns the time step of a right code, which may be one step late or early; undefined for a wrong code. */
export function matchingStep(secret: string, code: string, time: number): number | undefined {
  const now = stepAt(time);
  return [now, now - 1, now + 1].find((step) => secretsEqual(codeAt(secret, step), code));
}

const stepAt = (time: number) => Math.floor(time / STEP_MILLISECONDS);

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
