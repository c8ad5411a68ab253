import type { SignedInUser } from '@/backend/auth';

/** Who is here. */
export type Session =
  | { status: 'loading' }
  | { status: 'out'; why: SignedOutReason }
  | { status: 'in'; user: SignedInUser };

/** Nobody signed in here; or somebody was, and left; or their session ended by itself or could not be looked up. */
export type SignedOutReason = 'visitor' | 'left' | 'lost';
