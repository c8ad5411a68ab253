import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { heroSlidesQuery } from '@/catalogue/hero-slides';
import { kinds } from '@/catalogue/kinds';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';
import { TryAgain } from '@/ui/TryAgain';
import { useLazyModule } from '@/ui/use-lazy-module';
import { useNearViewport } from '@/ui/use-near-viewport';
import { ContinueRow } from './ContinueRow';
import { HeroCarousel } from './HeroCarousel';
import { homeLists } from './home-lists';
import { TeaserRow } from './TeaserRow';

/** The landing page (specification, customer side, §2). */
export function HomePage() {
  const text = useText();
  const slides = useQuery(heroSlidesQuery);
  return (
    <>
      <PageHead title={text('home.title')} description={text('home.description')} />
      <h1 className="sr-only">{text('home.title')}</h1>
      <HeroCarousel slides={slides.data} status={slides.status} />
      <ContinueRow />
      <div className="grid gap-14 pt-12 md:gap-20 md:pt-16">
        <TeaserRow
          kind={kinds.movie}
          list={homeLists.movies}
          heading="home.movies"
          more="home.allMovies"
          placeholders={pageSizes.skeletons}
          isFirst
        />
        <TeaserRow
          kind={kinds.audiobook}
          list={homeLists.audiobooks}
          heading="home.audiobooks"
          more="home.allAudiobooks"
          placeholders={pageSizes.skeletons}
        />
        <LateBelow />
      </div>
    </>
  );
}

const loadBelow = withTexts(['homeBelow'], async () => (await import('./HomeBelow')).HomeBelow);

/** What follows, once it is near the screen or the address names a part of it; until then there is room for it. */
function LateBelow() {
  const [room, isNear] = useNearViewport<HTMLDivElement>();
  const { hash } = useLocation();
  return isNear || hash !== '' ? <Below /> : <div ref={room} className="min-h-[300dvh]" />;
}

function Below() {
  const text = useText();
  const { Part, isMissing, load } = useLazyModule(loadBelow);
  if (Part) return <Part />;
  return (
    <div className="gutters min-h-[300dvh]">
      {isMissing && (
        <EmptyState text={text('layout.missing')}>
          <TryAgain query={{ refetch: load }} />
        </EmptyState>
      )}
    </div>
  );
}
