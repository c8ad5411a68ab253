import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { useReducedMotion } from '@/ui/hooks/use-reduced-motion';
import { usePreview } from './delivery-links';
import { chosenFileOf, type FileSlot } from './file-slot';

interface PreviewCardProps {
  label: string;
  film: FileSlot;
  thumbnail: FileSlot;
  /** Text that replaces a missing thumbnail. */
  name: string;
  /** Description and actions. */
  children: ReactNode;
}

/**
 * Card of a trailer or episode: shows the thumbnail, and plays the film on hover or focus; on leaving, pauses and
 * rewinds it (specification, back office, §2).
 */
export function PreviewCard({ label, film, thumbnail, name, children }: PreviewCardProps) {
  const video = useRef<HTMLVideoElement>(undefined);
  const wantsLessMotion = useReducedMotion();
  const isWanted = useRef(false);
  const [wasWanted, setWasWanted] = useState(false);
  // Shows the thumbnail until the video has a frame.
  const [isPlaying, setPlaying] = useState(false);
  const chosenPicture = useObjectUrl(chosenFileOf(thumbnail)?.file);
  const poster = chosenPicture ?? (thumbnail.choice.is === 'kept' ? thumbnail.stored[0] : undefined);
  const { address } = usePreview(film, wasWanted);
  const begin = () => {
    if (isWanted.current) return;
    isWanted.current = true;
    setWasWanted(true);
    play(video.current);
  };
  // Does not autoplay if the user prefers reduced motion (specification, decision 30).
  const beginByItself = () => {
    if (!wantsLessMotion) begin();
  };
  const end = () => {
    if (!isWanted.current) return;
    isWanted.current = false;
    setPlaying(false);
    if (!video.current) return;
    video.current.pause();
    video.current.currentTime = 0;
  };
  const keepVideo = useCallback((player: HTMLVideoElement) => {
    video.current = player;
    if (isWanted.current) play(player);
    return () => {
      video.current = undefined;
    };
  }, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <button
        type="button"
        aria-label={label}
        onPointerEnter={beginByItself}
        onPointerLeave={end}
        onFocus={beginByItself}
        onBlur={end}
        onClick={begin}
        className="relative block aspect-screen w-full overflow-hidden rounded-poster bg-veil"
      >
        {wasWanted && address !== undefined && (
          <video
            key={address}
            ref={keepVideo}
            src={address}
            muted
            loop
            playsInline
            tabIndex={-1}
            onPlaying={() => setPlaying(true)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {poster === undefined && (
          <span
            aria-hidden="true"
            className="grid size-full content-end rounded-poster border border-line p-3 text-left text-body font-semibold text-soft"
          >
            {name}
          </span>
        )}
        {poster !== undefined && (
          <img
            src={poster}
            alt=""
            loading="lazy"
            decoding="async"
            // Hidden a moment later: many films begin black.
            className={`pointer-events-none absolute inset-0 size-full object-cover ${isPlaying ? 'opacity-0 transition-opacity delay-500 duration-quick' : ''}`}
          />
        )}
      </button>
      {children}
    </div>
  );
}

function play(player: HTMLVideoElement | undefined): void {
  // Playback was cancelled or failed; the thumbnail stays visible.
  Promise.resolve(player?.play()).catch((failure: unknown) =>
    console.info('The preview could not be played.', failure),
  );
}
