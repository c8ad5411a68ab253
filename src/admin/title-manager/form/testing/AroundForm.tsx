import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { SessionContext, type SessionContextValue } from '@/session/session';

// The form reads only the user of the session.
const nobody = { session: { status: 'out', why: 'visitor' } } as SessionContextValue;

/** Test wrapper with the session and the URLs that the video previews of the form need. */
export function AroundForm({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <InEnglish>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={nobody}>{children}</SessionContext>
      </QueryClientProvider>
    </InEnglish>
  );
}
