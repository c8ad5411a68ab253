import { useNavigate } from 'react-router-dom';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleMedia } from '@/catalogue/media';
import type { TitleDetails } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { MediaPlayer } from '@/player/MediaPlayer';
import type { CaptionTrack } from '@/player/playable-medium';
import { neighboursOf } from '@/viewing/episode-order';
import { useEpisodeLabel } from '../episodes/use-episode-label';
import type { PlayableSource } from './use-watch-source';

interface TitlePlayerProps {
  source: PlayableSource;
  kind: Kind;
  title: TitleDetails;
  name: string;
  media: TitleMedia | undefined;
  episode: Episode | undefined;
  captions: readonly CaptionTrack[];
  onDuration(seconds: number, height: number | undefined): void;
  /** The title, or the last of its episodes, or the trailer has been watched to the end. */
  onFinished(): void;
}

/** The player with all that this title's page knows: names, pictures, captions, chapters, and what comes next. */
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
  const isTitle = source.what === 'title';
  const { previous, next } =
    media && episode ? neighboursOf(media.seasons, episode) : { previous: undefined, next: undefined };
  const neighbour = (to: Episode | undefined) =>
    to && {
      label: labelOf(to),
      // Going from one to the next is one visit: Back leads to where the show was opened from.
      play: () => navigate(paths.stream(kind.name, title.id, to), { state: { play: true }, replace: true }),
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
        href: paths.stream(kind.name, title.id, episode),
        captions: isTitle ? captions : [],
        chapters: isTitle && media ? media.chapters : [],
        segments: episode?.segments ?? [],
      }}
      poster={title.poster}
      still={isTitle ? episode?.thumbnail : undefined}
      onDuration={isTitle ? onDuration : undefined}
      onEnded={() => !next && onFinished()}
      next={isTitle ? neighbour(next) : undefined}
      previous={isTitle ? neighbour(previous) : undefined}
    />
  );
}
