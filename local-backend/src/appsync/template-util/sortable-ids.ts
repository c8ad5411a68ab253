import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Epoch of KSUIDs, in seconds since 1970. */
const KSUID_EPOCH_SECONDS = 1_400_000_000;

/** Creates a ULID: 48 bits of time in milliseconds and 80 random bits, as 26 characters. */
export function createUlid(now: number): string {
  return encode((BigInt(now) << 80n) | toNumber(randomBytes(10)), CROCKFORD, 26);
}

/** Creates a KSUID: 32 bits of time in seconds and 128 random bits, as 27 characters. */
export function createKsuid(now: number): string {
  const seconds = BigInt(Math.floor(now / 1000) - KSUID_EPOCH_SECONDS);
  return encode((seconds << 128n) | toNumber(randomBytes(16)), BASE_62, 27);
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function encode(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let text = '';
  for (let rest = value; text.length < length; rest /= base) text = alphabet.charAt(Number(rest % base)) + text;
  return text;
}
