import { Suspense } from 'react';
import { withTexts } from '@/i18n/with-texts';
import { useSession } from '@/session/use-session';
import { lazyWithFallback } from '@/ui/lazy-with-fallback';

/** More like what a customer watched last. For visitors there is nothing, and nothing is loaded. */
export function MoreLikeRow() {
  const { session } = useSession();
  if (session.status !== 'in') return null;
  return (
    <Suspense>
      <MoreLike userId={session.user.id} />
    </Suspense>
  );
}

const MoreLike = lazyWithFallback(withTexts(['bookmarks'], async () => (await import('./MoreLike')).MoreLike));
