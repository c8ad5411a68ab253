import { useNavigate } from 'react-router-dom';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleMedia } from '@/catalogue/media';
import type { FetchableCaptions } from '@/catalogue/media-lists';
import type { TitleDetails } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { MediaPlayer } from '@/player/MediaPlayer';
import { neighbourEpisodes } from '@/viewing/episode-order';
import { useEpisodeLabel } from '../episodes/use-episode-label';
import type { PlayableSource } from './use-watch-source';

interface TitlePlayerProps {
  source: PlayableSource;
  kind: Kind;
  title: TitleDetails;
  name: string;
  media: TitleMedia | undefined;
  episode: Episode | undefined;
  captions: readonly FetchableCaptions[];
  onDuration(seconds: number, height: number | undefined): void;
  /** Called when the title, its last episode, or the trailer has ended. */
  onFinished(): void;
}

/** The player with the data of this page: names, pictures, captions, chapters, and the next episode. */
export function TitlePlayer({
  source,
  kind,
  title,
  name,
  media,
  episode,
  captions,
  onDuration,
  onFinished,
}: TitlePlayerProps) {
  const text = useText();
  const navigate = useNavigate();
  const labelOf = useEpisodeLabel();
  const isTitle = source.type === 'title';
  // The sample of an audiobook has no picture: the stage would be black while it plays.
  const cover = kind.watch.player === 'audio' ? title.poster : undefined;
  const { previous, next } =
    media && episode ? neighbourEpisodes(media.seasons, episode) : { previous: undefined, next: undefined };
  const neighbour = (to: Episode | undefined) =>
    to && {
      label: labelOf(to),
      // Replaces the history entry: Back leads to the page before the show.
      play: () => navigate(paths.stream(kind.slug, title.id, to), { state: { play: true }, replace: true }),
    };
  return (
    <MediaPlayer
      medium={{
        ...source,
        form: isTitle ? kind.watch.player : 'video',
        title: name,
        label: isTitle ? name : text(kind.watch.trailer.of, { title: name }),
        subtitle: episode ? labelOf(episode) : title.credits[0]?.value,
        artwork: title.poster,
        href: paths.stream(kind.slug, title.id, episode),
        captions: isTitle ? captions : [],
        chapters: isTitle && media ? media.chapters : [],
        segments: episode?.segments ?? [],
      }}
      poster={title.poster}
      still={(isTitle ? episode?.thumbnail : cover) ?? title.backdrop}
      onDuration={isTitle ? onDuration : undefined}
      onEnded={() => !next && onFinished()}
      next={isTitle ? neighbour(next) : undefined}
      previous={isTitle ? neighbour(previous) : undefined}
    />
  );
}
