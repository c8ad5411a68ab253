import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { SessionContext, type SessionContextValue } from '../session';

const visitor: SessionContextValue = {
  session: { status: 'out', why: 'visitor' },
  signIn: async () => 'DONE',
  replaceTemporaryPassword: async () => 'DONE',
  enterAfterSignUp: async () => false,
  signOut: async () => undefined,
  closeAccount: async () => undefined,
};

interface TestAppProps extends Partial<SessionContextValue> {
  /** By default an empty query client. */
  queryClient?: QueryClient;
  children: ReactNode;
}

/**
 * Provides English texts, a query client and a visitor's session to a component under test; a test may replace each
 * part of the session.
 */
export function TestApp({ queryClient, children, ...session }: TestAppProps) {
  const [ownClient] = useState(() => new QueryClient());
  return (
    <InEnglish>
      <QueryClientProvider client={queryClient ?? ownClient}>
        <SessionContext value={{ ...visitor, ...session }}>{children}</SessionContext>
      </QueryClientProvider>
    </InEnglish>
  );
}
