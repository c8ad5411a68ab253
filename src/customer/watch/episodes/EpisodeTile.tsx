import { type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { airDate, type Episode } from '@/catalogue/episodes';
import { timings } from '@/config/timings';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useDuration } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { preferences, usePreference } from '@/player/preferences';
import { useAbortController } from '@/ui/hooks/use-abort-controller';
import { useReducedMotion } from '@/ui/hooks/use-reduced-motion';
import { useTimer } from '@/ui/hooks/use-timer';
import { Icon } from '@/ui/Icon';
import { ProgressLine, useProgressText } from '@/viewing/ProgressLine';
import { isFinished, type WatchProgress } from '@/viewing/progress';

interface EpisodeTileProps {
  episode: Episode;
  href: string;
  isChosen: boolean;
  /** The user's playback position in it. */
  progress: WatchProgress | undefined;
  /** Returns a playable address for a stored link. */
  loadPreview(link: string): Promise<string | undefined>;
  onMark(isWatched: boolean): void;
}

/** An episode with its thumbnail, which plays a muted preview on hover, title and progress. */
export function EpisodeTile({ episode, href, isChosen, progress, loadPreview, onMark }: EpisodeTileProps) {
  const text = useText();
  const say = useDuration();
  const language = useLanguage();
  const progressText = useProgressText();
  const preview = usePreview(episode.links[0], loadPreview);
  const isWatched = progress !== undefined && isFinished(progress.position, progress.duration);
  const caption = text('watch.episodeCaption', { season: episode.season, episode: episode.episode });
  const facts = [
    ...(episode.duration === undefined ? [] : [say(episode.duration)]),
    ...(episode.airDate ? [airDate(episode.airDate, language)] : []),
    ...(progress && progress.position > 0 ? [progressText(progress.position, progress.duration)] : []),
  ].filter((fact) => fact !== undefined);
  return (
    <div className="grid grid-cols-[1fr_auto] grid-rows-[auto_1fr]">
      <Link
        to={href}
        state={{ play: true }}
        aria-current={isChosen ? 'true' : undefined}
        onPointerEnter={preview.handleEnter}
        onPointerLeave={preview.handleLeave}
        className="group col-span-2 col-start-1 row-span-2 row-start-1 grid grid-cols-subgrid grid-rows-subgrid rounded-poster"
      >
        <div
          className={`relative col-span-2 aspect-screen overflow-hidden rounded-poster bg-veil transition-transform duration-calm group-hover:-translate-y-1 group-focus-visible:-translate-y-1 ${isChosen ? 'ring-2 ring-ink ring-offset-2 ring-offset-canvas' : ''}`}
        >
          <EpisodePicture
            src={episode.thumbnail}
            label={text('watch.episodeShort', { season: episode.season, episode: episode.episode })}
          />
          {preview.address && (
            <video
              src={preview.address}
              muted
              autoPlay
              loop
              playsInline
              preload="none"
              tabIndex={-1}
              // Shown a moment later: many films begin black.
              className="absolute inset-0 size-full animate-arrive object-cover [animation-delay:500ms]"
            />
          )}
          {progress && !isWatched && <ProgressLine position={progress.position} duration={progress.duration} />}
          {isWatched && (
            <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-canvas/85 text-ink">
              <Icon name="check" className="size-4" />
            </span>
          )}
        </div>
        <div className="mt-2.5 pr-2">
          <p className="text-small text-soft tabular-nums">{caption}</p>
          <h3 className="mt-0.5 text-body font-semibold">
            {episode.title || text('watch.episodeUnnamed', { episode: episode.episode })}
          </h3>
          {facts.length > 0 && <p className="mt-0.5 text-small text-soft tabular-nums">{facts.join(' · ')}</p>}
          {isChosen && <p className="text-small font-semibold">{text('watch.nowPlaying')}</p>}
        </div>
      </Link>
      <button
        type="button"
        aria-pressed={isWatched}
        aria-label={text('watch.watchedMark', { episode: caption })}
        title={text(isWatched ? 'watch.markUnwatched' : 'watch.markWatched')}
        onClick={() => onMark(!isWatched)}
        className="group/mark col-start-2 row-start-2 mt-1 grid size-11 place-items-center rounded-control transition duration-quick hover:bg-raised"
      >
        {/* An unmarked episode has an empty ring. */}
        <span className="grid size-6 place-items-center rounded-full border-2 border-edge group-aria-pressed/mark:border-ink group-aria-pressed/mark:bg-ink group-aria-pressed/mark:text-canvas">
          <Icon name="check" className="invisible size-4 group-aria-pressed/mark:visible" />
        </span>
      </button>
    </div>
  );
}

/** Thumbnail of an episode; shows its number if there is none or it does not load. */
function EpisodePicture({ src, label }: { src: string | undefined; label: string }) {
  const [brokenSource, setBrokenSource] = useState<string>();
  if (src === undefined || src === brokenSource) {
    return (
      <span
        aria-hidden="true"
        className="grid size-full content-end rounded-poster border border-line p-3 text-title font-bold text-soft tabular-nums"
      >
        {label}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenSource(src)}
      className="size-full object-cover"
    />
  );
}

/** Preview that starts after the mouse has rested on the tile; off under reduced motion and by preference. */
function usePreview(link: string | undefined, load: (link: string) => Promise<string | undefined>) {
  const wantsLessMotion = useReducedMotion();
  const isWanted = usePreference(preferences.previews);
  const [address, setAddress] = useState<string>();
  const intent = useTimer();
  const loading = useAbortController();
  const handleLeave = () => {
    intent.stop();
    loading.abort();
    setAddress(undefined);
  };
  const begin = async (from: string) => {
    const signal = loading.start();
    const playable = await load(from);
    if (!signal.aborted) setAddress(playable);
  };
  const handleEnter = ({ pointerType }: PointerEvent) => {
    if (wantsLessMotion || !isWanted || pointerType !== 'mouse' || link === undefined) return;
    intent.start(
      () => begin(link).catch((error: unknown) => console.info('The preview could not be played.', error)),
      timings.previewIntent,
    );
  };
  return { address, handleEnter, handleLeave };
}
