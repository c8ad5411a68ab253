import { airDate } from '@/catalogue/episodes';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';
import type { StartEpisode } from '@/viewing/episode-order';
import { Description } from '../info/Description';

/** The current episode; a placeholder while it loads, so that the actions below do not move. */
export function CurrentEpisode({ playing, isLoading }: { playing: StartEpisode | undefined; isLoading: boolean }) {
  if (playing) return <EpisodeInfo {...playing} />;
  // The height of most episodes: on phones, five lines instead of three.
  return isLoading && <Skeleton className="h-19.5 max-w-prose max-sm:h-32" />;
}

/** Number, title, date and description of the current episode. */
function EpisodeInfo({ episode, isResumed }: StartEpisode) {
  const text = useText();
  const language = useLanguage();
  const numbers = text('watch.episodeCaption', { season: episode.season, episode: episode.episode });
  return (
    <section className="grid max-w-prose gap-1 border-l-2 border-line pl-4">
      <h2 className="text-body font-semibold">
        {isResumed ? text('watch.continueWith', { episode: numbers }) : numbers}
        {episode.title && ` · ${episode.title}`}
      </h2>
      {episode.airDate && (
        <p className="text-small text-soft">{text('watch.airedOn', { date: airDate(episode.airDate, language) })}</p>
      )}
      {episode.description && (
        <div className="text-soft">
          <Description key={numbers} html={episode.description} />
        </div>
      )}
    </section>
  );
}
