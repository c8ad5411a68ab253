import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { posterAspect } from '@/catalogue/components/Poster';
import { kindBySlug } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { titleQuery } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { ButtonLink } from '@/ui/Button';
import { useReport } from '@/ui/hooks/use-report';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { PageError } from '../layout/PageError';
import { titleInfoLayout } from './info/TitleInfo';
import { TitleStage } from './TitleStage';

/** The title of the address, with its loading, error and not-found states. */
export function WatchPage() {
  const { kind: kindName, id } = useParams();
  const kind = kindBySlug(kindName);
  if (!kind || !id) return <TitleNotFound kind={kind} />;
  // Remounts for another title, so that no state is carried over.
  return <LoadedTitle key={`${kind.slug}/${id}`} kind={kind} id={id} />;
}

function LoadedTitle({ kind, id }: { kind: Kind; id: string }) {
  const text = useText();
  const title = useQuery(titleQuery(kind, id));
  if (hasFailed(title)) {
    return (
      <div className="gutters py-16">
        <PageError message={text('watch.failed')} query={title} />
      </div>
    );
  }
  if (title.data === undefined) return <WatchSkeleton kind={kind} />;
  if (!title.data) return <TitleNotFound kind={kind} />;
  return <TitleStage kind={kind} title={title.data} />;
}

/** Shown for an unknown title; links to the listing of its kind. */
function TitleNotFound({ kind }: { kind: Kind | undefined }) {
  const text = useText();
  // Specification, customer side, §8.
  useReport(useLocation().pathname, (address) => console.info('No title found at', address));
  return (
    <div className="gutters grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <PageHead title={text('page.title', { page: text('watch.noSuchTitle') })} />
      <h1 className="text-display font-bold text-balance">{text('watch.noSuchTitle')}</h1>
      <p className="max-w-prose text-body text-soft">{text('watch.noSuchTitleText')}</p>
      <ButtonLink to={kind?.listing.path ?? paths.home()} look="primary">
        {kind ? text('watch.toList', { list: text(kind.listing.heading) }) : text('action.home')}
      </ButtonLink>
    </div>
  );
}

function WatchSkeleton({ kind }: { kind: Kind }) {
  const text = useText();
  return (
    <div role="status" aria-label={text('watch.loading')}>
      <div data-theme="dark" className="bg-sunken">
        <div className="md:gutters md:py-6">
          <div data-form={kind.watch.player} className="player-frame relative overflow-hidden md:rounded-poster">
            <Skeleton className="absolute inset-0 rounded-none opacity-25" />
            <div data-early="stage" className="absolute inset-0" />
          </div>
        </div>
      </div>
      <div className="gutters">
        <div className={`animate-breathe ${titleInfoLayout}`}>
          <Skeleton
            early="picture"
            className={`self-start overflow-hidden rounded-poster md:row-span-2 ${posterAspect[kind.posterShape]}`}
          />
          <div className="grid content-center gap-4 md:content-end md:gap-5">
            <Skeleton className="h-7 max-w-md md:h-14" />
            <Skeleton className="h-12 max-w-xs" />
          </div>
          <div className="grid content-start gap-5">
            <Skeleton className="h-11 w-48" />
            <Skeleton className="h-11 max-w-lg" />
            <Skeleton className="h-24 max-w-prose" />
          </div>
        </div>
      </div>
    </div>
  );
}
