import type { SignedInUser } from '@/backend/auth';
import { paths } from '@/config/paths';

/** The user's start page after sign-in without another destination (specification, customer side, §4). */
export function ownPage({ isAdministrator }: SignedInUser): string {
  return isAdministrator ? paths.adminDashboard() : paths.account();
}
