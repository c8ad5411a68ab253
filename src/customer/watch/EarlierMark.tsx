import type { Episode, Season } from '@/catalogue/episodes';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { episodesBefore } from '@/viewing/episode-order';
import type { WatchPlace } from '@/viewing/progress';
import { isWatched } from '@/viewing/start-episode';

interface EarlierMarkProps {
  seasons: readonly Season[];
  playing: Episode | undefined;
  places: readonly WatchPlace[];
  onMark(episodes: readonly Episode[], isWatched: boolean): void;
}

/** Marks all that comes before the episode that plays: for whoever has watched it elsewhere. */
export function EarlierMark({ seasons, playing, places, onMark }: EarlierMarkProps) {
  const text = useText();
  const earlier = playing ? episodesBefore(seasons, playing).filter((episode) => !isWatched(places, episode)) : [];
  if (!playing || earlier.length === 0) return null;
  const { season, episode } = playing;
  return (
    <Button look="bare" onClick={() => onMark(earlier, true)}>
      <Icon name="check" />
      {text('watch.earlierWatched', { episode: text('progress.episode', { season, episode }) })}
    </Button>
  );
}
