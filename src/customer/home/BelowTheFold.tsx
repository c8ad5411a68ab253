import { Suspense } from 'react';
import { kinds } from '@/catalogue/kinds';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { useSession } from '@/session/session';
import { lazyWithFallback } from '@/ui/hooks/lazy-modules';
import { useHashTarget } from '@/ui/hooks/use-hash-target';
import { Icon, type IconName } from '@/ui/Icon';
import { homeLists } from './home-lists';
import { PlanCards } from './PlanCards';
import { TeaserRow } from './TeaserRow';
import { Testimonials } from './Testimonials';
import { TrialBanner } from './TrialBanner';

const benefits: readonly { icon: IconName; heading: MessageId; text: MessageId }[] = [
  { icon: 'plane', heading: 'benefits.travel', text: 'benefits.travelText' },
  { icon: 'stream', heading: 'benefits.stream', text: 'benefits.streamText' },
  { icon: 'shield', heading: 'benefits.secure', text: 'benefits.secureText' },
];

const MoreLike = lazyWithFallback(withTexts(['bookmarks'], async () => (await import('./MoreLikeTitles')).MoreLike));

/** The landing page from its third row on. */
export function BelowTheFold() {
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

/** Titles similar to the last watched one; loads nothing for visitors. */
function MoreLikeRow() {
  const { session } = useSession();
  if (session.status !== 'in') return null;
  return (
    <Suspense>
      <MoreLike userId={session.user.id} />
    </Suspense>
  );
}

/** Three reasons to be a member (specification, customer side, §2). */
function Benefits() {
  const text = useText();
  return (
    <ul id={paths.about().split('#')[1]} className="grid content-start gap-7 md:max-xl:grid-cols-3">
      {benefits.map(({ icon, heading, text: benefitText }) => (
        <li key={heading} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          <Icon name={icon} className="row-span-2 mt-0.5 size-6 text-soft" />
          <h3 className="text-body font-semibold">{text(heading)}</h3>
          <p className="text-small text-soft">{text(benefitText)}</p>
        </li>
      ))}
    </ul>
  );
}
