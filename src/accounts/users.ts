import { readUser } from '@/backend/users';

/** What the account page shows of a user's record. */
export interface UserRecord {
  id: string;
  email: string;
  displayName: string;
}

/** Query of TanStack Query for the record of the user whose user-pool id is `cognitoId`; null where there is none. */
export function userQuery(cognitoId: string) {
  return {
    queryKey: ['user', cognitoId] as const,
    queryFn: async (): Promise<UserRecord | null> => {
      const stored = await readUser(cognitoId);
      if (!stored) return null;
      return { id: stored.id, email: stored.user_email ?? '', displayName: stored.user_display_name ?? '' };
    },
  };
}
