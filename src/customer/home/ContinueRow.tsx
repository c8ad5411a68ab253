import { Suspense } from 'react';
import { withTexts } from '@/i18n/with-texts';
import { useSession } from '@/session/use-session';
import { lazyWithFallback } from '@/ui/lazy-with-fallback';

/** What a customer can go on with. For visitors there is nothing, and nothing is loaded. */
export function ContinueRow() {
  const { session } = useSession();
  if (session.status !== 'in') return null;
  return (
    <Suspense>
      <ContinueShelf userId={session.user.id} />
    </Suspense>
  );
}

const ContinueShelf = lazyWithFallback(
  withTexts(['bookmarks'], async () => (await import('./ContinueShelf')).ContinueShelf),
);
