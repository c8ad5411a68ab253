import type { SignedInUser } from '@/backend/client/auth';
import { paths } from '@/config/paths';

/**
 * Data that a page passes to the login or lost-password page in the navigation state: never in the address, which users
 * store and share.
 */
export interface LoginState {
  email?: string;
  why?: LoginReason;
}

const reasons = ['confirmed', 'password-set', 'reset-needed'] as const;

/** The account was confirmed, or has its new password; or it must get one first. */
export type LoginReason = (typeof reasons)[number];

/** Reads a navigation's state, which may be anything. */
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
