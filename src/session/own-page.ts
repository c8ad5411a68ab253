import type { SignedInUser } from '@/backend/auth';
import { paths } from '@/config/paths';

/** The page of one's own: where somebody comes to after signing in without having wanted another page (specification, customer side, §4). */
export function ownPage({ isAdministrator }: SignedInUser): string {
  return isAdministrator ? paths.adminDashboard() : paths.account();
}
