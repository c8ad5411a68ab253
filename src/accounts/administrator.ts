import { confirmedUser } from '@/backend/auth';

/** Query of TanStack Query for whether the user pool confirms that the user is an administrator. */
export function administratorQuery(userId: string) {
  return {
    queryKey: ['administrator', userId] as const,
    queryFn: async (): Promise<boolean> => {
      const user = await confirmedUser();
      return user?.id === userId && user.isAdministrator;
    },
    // Each operation is checked by the server anyway: once a visit is enough for what is drawn.
    staleTime: 10 * 60_000,
  };
}
