import { useId } from 'react';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleMedia } from '@/catalogue/media';
import type { TitleDetails } from '@/catalogue/titles';
import { useText } from '@/i18n/use-text';
import { EpisodeSection } from './EpisodeSection';
import { RelatedTitles } from './RelatedTitles';
import type { WatchSource } from './watch-source';

interface WatchBelowProps {
  kind: Kind;
  title: TitleDetails;
  source: WatchSource;
  media: TitleMedia | undefined;
  playing: Episode | undefined;
  name: string;
}

/** Where to go from a title: to its episodes, or to what is like it. */
export function WatchBelow({ kind, title, source, media, playing, name }: WatchBelowProps) {
  const text = useText();
  const id = useId();
  const panels = {
    related: () => <RelatedTitles kind={kind} id={title.id} />,
    episodes: () => <EpisodeSection kind={kind} titleId={title.id} source={source} media={media} playing={playing} />,
  };
  return (
    <section aria-labelledby={id} className="border-t border-line pt-10">
      <h2 id={id} className="mb-6 text-title font-bold">
        {text(kind.watch.belowHeading, { title: name })}
      </h2>
      {panels[kind.watch.below]()}
    </section>
  );
}
