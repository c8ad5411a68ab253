import { createRequire } from 'node:module';
import path from 'node:path';
import { modularPower } from '../../local-backend/src/cognito/srp';

/** The part of the Amplify client's big-number class that is replaced. */
interface ClientNumber {
  toString(radix: number): string;
}

interface ClientNumberClass {
  new (digits: string, radix: number): ClientNumber;
  prototype: {
    modPow(
      exponent: ClientNumber,
      modulus: ClientNumber,
      done: (error: null, power: ClientNumber) => void,
    ): ClientNumber;
  };
}

/*
 * Each sign-in of the Amplify client computes powers of 3072-bit numbers in JavaScript: 0.2 s, about a hundred times
 * per run. In Node, OpenSSL computes them instead; in the browser the client is unmodified.
 */
const packages = createRequire(createRequire(import.meta.url).resolve('aws-amplify'));
const numbers = 'dist/esm/providers/cognito/utils/srp/BigInteger/index.mjs';
const file = path.join(path.dirname(packages.resolve('@aws-amplify/auth/package.json')), numbers);
const { BigInteger }: { BigInteger: ClientNumberClass } = await import(file);

BigInteger.prototype.modPow = function powerByOpenSsl(this: ClientNumber, exponent, modulus, done) {
  const value = modularPower(inBigInt(this), inBigInt(exponent), inBigInt(modulus));
  const power = new BigInteger(value.toString(16), 16);
  done(null, power);
  return power;
};

function inBigInt(value: ClientNumber): bigint {
  const hex = value.toString(16);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}
