import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

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
