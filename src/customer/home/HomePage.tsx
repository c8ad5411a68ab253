import { useQuery } from '@tanstack/react-query';
import { heroSlidesQuery } from '@/catalogue/hero-slides';
import { kinds } from '@/catalogue/kinds';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { PageHead } from '@/ui/PageHead';
import { Benefits } from './Benefits';
import { ContinueRow } from './ContinueRow';
import { HeroCarousel } from './HeroCarousel';
import { homeLists } from './home-lists';
import { PlanCards } from './PlanCards';
import { TeaserRow } from './TeaserRow';
import { Testimonials } from './Testimonials';
import { TrialBanner } from './TrialBanner';

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
        <TeaserRow
          kind={kinds['tv-show']}
          list={homeLists.tvShows}
          heading="home.tvShows"
          more="home.allTvShows"
          placeholders={pageSizes.homeTvShows}
          columns="four"
          aside={<Benefits />}
        />
        <Testimonials />
        <PlanCards />
        <TrialBanner />
      </div>
    </>
  );
}
