import { randomInt } from 'node:crypto';
import type { UserPool } from './user-pool.ts';

/** Generates a random password that satisfies every possible policy. */
export function generateTemporaryPassword({ model }: UserPool): string {
  // The first characters are one of each kind.
  const fixed = kinds.map((kind) => pick(kind));
  const length = Math.max(model.passwordPolicy.minimumLength, 12) - fixed.length;
  const rest = Array.from({ length }, () => pick(kinds.join('')));
  return [...fixed, ...rest].join('');
}

/** Returns when a temporary password expires that is set now, in milliseconds since 1970. */
export function temporaryPasswordExpiry({ model, clock }: UserPool): number {
  return clock() + model.passwordPolicy.temporaryPasswordDays * 86_400_000;
}

// Excludes similar characters and those that HTML escapes.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%*-+='] as const;
const pick = (characters: string) => characters.charAt(randomInt(characters.length));
