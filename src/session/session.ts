import type { SignedInUser } from '@/backend/auth';

/** State of the current session. */
export type Session =
  | { status: 'loading' }
  | { status: 'out'; why: SignedOutReason }
  | { status: 'in'; user: SignedInUser };

/**
 * Reason why no user is signed in: never signed in here, signed out here or in another tab, session rejected, or
 * account deleted.
 */
export type SignedOutReason = 'visitor' | 'left' | 'left-elsewhere' | 'lost' | 'closed';
