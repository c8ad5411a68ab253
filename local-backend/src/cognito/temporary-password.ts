import { randomInt } from 'node:crypto';
import type { UserPool } from './user-pool.ts';

/** A random password that satisfies every rule a pool can have. */
export function generateTemporaryPassword({ model }: UserPool): string {
  // One character of each kind first; the rest from all of them.
  const fixed = kinds.map((kind) => pick(kind));
  const length = Math.max(model.passwordPolicy.minimumLength, 12) - fixed.length;
  const rest = Array.from({ length }, () => pick(kinds.join('')));
  return [...fixed, ...rest].join('');
}

/** When a temporary password that is set now stops working, in milliseconds since 1970. */
export function temporaryPasswordExpiry({ model, clock }: UserPool): number {
  return clock() + model.passwordPolicy.temporaryPasswordDays * 86_400_000;
}

// Without characters that look alike or that HTML would change.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%*-+='] as const;
const pick = (characters: string) => characters.charAt(randomInt(characters.length));
