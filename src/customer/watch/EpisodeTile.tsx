import { Link } from 'react-router-dom';
import type { Episode } from '@/catalogue/episodes';
import { useDuration } from '@/i18n/use-duration';
import { useText } from '@/i18n/use-text';
import { usePreview } from './use-preview';

interface EpisodeTileProps {
  episode: Episode;
  href: string;
  isChosen: boolean;
  /** Gives a playable address of a stored link. */
  loadPreview(link: string): Promise<string | undefined>;
}

/** An episode: its picture, which plays quietly while a mouse rests on it, and what it is called. */
export function EpisodeTile({ episode, href, isChosen, loadPreview }: EpisodeTileProps) {
  const text = useText();
  const say = useDuration();
  const preview = usePreview(episode.links[0], loadPreview);
  const facts = [
    text('watch.episodeCaption', { season: episode.season, episode: episode.episode }),
    ...(episode.duration === undefined ? [] : [say(episode.duration)]),
  ];
  return (
    <Link
      to={href}
      state={{ play: true }}
      aria-current={isChosen ? 'true' : undefined}
      onPointerEnter={preview.handleEnter}
      onPointerLeave={preview.handleLeave}
      className="group block rounded-poster"
    >
      <div
        className={`relative aspect-screen overflow-hidden rounded-poster bg-veil transition-transform duration-calm group-hover:-translate-y-1 group-focus-visible:-translate-y-1 ${isChosen ? 'ring-2 ring-ink ring-offset-2 ring-offset-canvas' : ''}`}
      >
        {episode.thumbnail && (
          <img
            src={episode.thumbnail}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        )}
        {preview.address && (
          <video
            src={preview.address}
            muted
            autoPlay
            loop
            playsInline
            tabIndex={-1}
            className="absolute inset-0 size-full animate-arrive object-cover"
          />
        )}
      </div>
      <p className="mt-2.5 text-small text-soft tabular-nums">{facts.join(' · ')}</p>
      <h3 className="mt-0.5 text-body font-semibold text-pretty">{episode.title || text('title.unknown')}</h3>
      {isChosen && <p className="text-small text-soft">{text('watch.nowPlaying')}</p>}
    </Link>
  );
}
