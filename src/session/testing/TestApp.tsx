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
  /** Default: an empty one. */
  queryClient?: QueryClient;
  children: ReactNode;
}

/** For tests of parts: English texts, a query client and a visitor's session, of which a test may replace any part. */
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
