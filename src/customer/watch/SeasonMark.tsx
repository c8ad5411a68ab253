import type { Episode, Season } from '@/catalogue/episodes';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import type { WatchPlace } from '@/viewing/progress';
import { isWatched } from '@/viewing/start-episode';

interface SeasonMarkProps {
  season: Season;
  places: readonly WatchPlace[];
  onMark(episodes: readonly Episode[], isWatched: boolean): void;
}

/** Marks all episodes of a season at once, or takes all their marks back. */
export function SeasonMark({ season, places, onMark }: SeasonMarkProps) {
  const text = useText();
  const isAll = season.episodes.every((episode) => isWatched(places, episode));
  const affected = isAll ? season.episodes : season.episodes.filter((episode) => !isWatched(places, episode));
  return (
    <Button look="bare" onClick={() => onMark(affected, !isAll)}>
      <Icon name="check" />
      {text(isAll ? 'watch.seasonUnwatched' : 'watch.seasonWatched')}
    </Button>
  );
}
