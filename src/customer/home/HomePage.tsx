import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { heroSlidesQuery } from '@/catalogue/hero-slides';
import { kinds } from '@/catalogue/kinds';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { useSession } from '@/session/session';
import { lazyWithFallback, useLazyModule } from '@/ui/hooks/lazy-modules';
import { useMissingText } from '@/ui/hooks/use-outdated';
import { useNearViewport } from '@/ui/hooks/viewport';
import { LoadFailure } from '@/ui/LoadFailure';
import { PageHead } from '@/ui/PageHead';
import { HeroCarousel } from './HeroCarousel';
import { homeLists } from './home-lists';
import { TeaserRow } from './TeaserRow';

const ContinueShelf = lazyWithFallback(
  withTexts(['bookmarks'], async () => (await import('./ContinueWatchingRow')).ContinueWatchingRow),
);

/** The landing page (specification, customer side, §2). */
export function HomePage() {
  const text = useText();
  const slides = useQuery(heroSlidesQuery);
  return (
    <>
      <PageHead title={text('home.title')} description={text('home.description')} />
      <h1 className="sr-only">{text('home.title')}</h1>
      <HeroCarousel slides={slides.data} isLoading={slides.isLoading} />
      <ContinueWatching />
      <div className="grid gap-14 pt-12 md:gap-20 md:pt-16">
        <TeaserRow
          kind={kinds.movie}
          list={homeLists.movies}
          heading="home.movies"
          more="home.allMovies"
          placeholders={pageSizes.skeletons}
        />
        <TeaserRow
          kind={kinds.audiobook}
          list={homeLists.audiobooks}
          heading="home.audiobooks"
          more="home.allAudiobooks"
          placeholders={pageSizes.skeletons}
        />
        <LazyBelowTheFold />
      </div>
    </>
  );
}

const loadBelow = withTexts(['homeBelow'], async () => (await import('./BelowTheFold')).BelowTheFold);

/**
 * Lazily loads the rest of the page a while after the first render, or earlier if it comes near the viewport or the
 * address has a hash; reserves its height until then.
 */
function LazyBelowTheFold() {
  const [room, isNear] = useNearViewport<HTMLDivElement>();
  const { hash } = useLocation();
  return isNear || hash !== '' ? <LoadedBelowTheFold /> : <div ref={room} className="min-h-[300dvh]" />;
}

function LoadedBelowTheFold() {
  const missing = useMissingText();
  const { Part, isMissing, load } = useLazyModule(loadBelow);
  if (Part) return <Part />;
  return (
    <div className="gutters min-h-[300dvh]">
      {isMissing && <LoadFailure query={{ refetch: load }} text={missing} />}
    </div>
  );
}

/** Row of started titles; loads nothing for visitors. */
function ContinueWatching() {
  const { session } = useSession();
  if (session.status !== 'in') return null;
  return (
    <Suspense>
      <ContinueShelf userId={session.user.id} />
    </Suspense>
  );
}
