import { confirmedUser } from '@/backend/auth';

/** Query of TanStack Query for whether the user pool confirms that the user is an administrator. */
export function administratorQuery(userId: string) {
  return {
    queryKey: ['administrator', userId] as const,
    queryFn: async (): Promise<boolean> => {
      const user = await confirmedUser();
      return user?.id === userId && user.isAdministrator;
    },
    // The server authorizes each operation anyway; this answer only decides which controls are rendered.
    staleTime: 10 * 60_000,
  };
}
