import type { SignedInUser } from '@/backend/client/auth';
import { paths } from '@/config/paths';

/** Navigation state of the login pages: kept out of the address, which users store and share. */
export interface LoginState {
  email?: string;
  why?: LoginReason;
}

const reasons = ['confirmed', 'password-set', 'reset-needed'] as const;

/** Why the login page was opened: the account was confirmed, or the password was set or must be reset. */
export type LoginReason = (typeof reasons)[number];

/** Parses a navigation's state, which can be any value. */
export function loginStateOf(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const why = 'why' in state ? reasons.find((reason) => reason === state.why) : undefined;
  return {
    ...('email' in state && typeof state.email === 'string' ? { email: state.email } : {}),
    ...(why ? { why } : {}),
  };
}

/** The user's start page after sign-in without another destination (specification, customer side, §4). */
export function ownPage({ isAdministrator }: SignedInUser): string {
  return isAdministrator ? paths.adminDashboard() : paths.account();
}
