import type { ReactNode } from 'react';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleMedia } from '@/catalogue/media';
import type { TitleDetails } from '@/catalogue/titles';
import { useText } from '@/i18n/use-text';
import { useNearViewport } from '@/ui/use-near-viewport';
import { EpisodeSection } from './EpisodeSection';
import { Panel } from './Panel';
import { RelatedTitles } from './RelatedTitles';
import { SeriesPanel } from './SeriesPanel';
import type { WatchSource } from './watch-source';

interface WatchBelowProps {
  kind: Kind;
  title: TitleDetails;
  source: WatchSource;
  media: TitleMedia | undefined;
  playing: Episode | undefined;
  name: string;
}

/** Where to go from a title: to its episodes, if it has any, to the others of its series, and to what is like it. */
export function WatchBelow({ kind, title, source, media, playing, name }: WatchBelowProps) {
  const text = useText();
  const heading = text(kind.watch.belowHeading, { title: name });
  const related = <RelatedTitles kind={kind} id={title.id} />;
  const series = title.series && <SeriesPanel kind={kind} id={title.id} series={title.series} />;
  const panels = {
    related: () => (
      <>
        {series}
        <Panel heading={heading}>{related}</Panel>
      </>
    ),
    episodes: () => (
      <>
        <Panel heading={heading}>
          <EpisodeSection kind={kind} titleId={title.id} source={source} media={media} playing={playing} />
        </Panel>
        {series}
        <Panel heading={text('watch.relatedTvShows')}>
          <WhenNear>{related}</WhenNear>
        </Panel>
      </>
    ),
  };
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-10">{panels[kind.watch.below]()}</div>;
}

/** What stands far below is fetched when it comes near the screen. */
function WhenNear({ children }: { children: ReactNode }) {
  const [room, isNear] = useNearViewport<HTMLDivElement>();
  return (
    <div ref={room} className="min-h-96">
      {isNear && children}
    </div>
  );
}
