import { kinds } from '@/catalogue/kinds';
import { pageSizes } from '@/config/page-sizes';
import { useHashTarget } from '@/ui/use-hash-target';
import { Benefits } from './Benefits';
import { homeLists } from './home-lists';
import { MoreLikeRow } from './MoreLikeRow';
import { PlanCards } from './PlanCards';
import { TeaserRow } from './TeaserRow';
import { Testimonials } from './Testimonials';
import { TrialBanner } from './TrialBanner';

/** The landing page from its third row on: most visitors never see it, and load none of it before they come near. */
export function HomeBelow() {
  useHashTarget(true);
  return (
    <>
      <TeaserRow
        kind={kinds['tv-show']}
        list={homeLists.tvShows}
        heading="home.tvShows"
        more="home.allTvShows"
        placeholders={pageSizes.homeTvShows}
        columns="four"
        aside={<Benefits />}
      />
      <MoreLikeRow />
      <Testimonials />
      <PlanCards />
      <TrialBanner />
    </>
  );
}
