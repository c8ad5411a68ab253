import type { SignedInUser } from '@/backend/auth';

/** Who is here. */
export type Session =
  | { status: 'loading' }
  | { status: 'out'; why: SignedOutReason }
  | { status: 'in'; user: SignedInUser };

/** Nobody signed in here; or somebody was, and left, here or in another tab; or their session was refused; or they deleted their account. */
export type SignedOutReason = 'visitor' | 'left' | 'left-elsewhere' | 'lost' | 'closed';
