import { type ReactNode, useState } from 'react';
import { LiveStatus } from '@/ui/LiveStatus';

interface StageMessageProps {
  poster: string | undefined;
  isWaiting?: boolean;
  /** Text for screen readers, of a message without visible text. */
  label?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Fills the stage while nothing plays: a backdrop in the poster's colors, and the message. */
export function StageMessage({ poster, isWaiting = false, label, children, action }: StageMessageProps) {
  return (
    <div className={`absolute inset-0 z-10 grid place-items-center bg-sunken ${isWaiting ? 'animate-breathe' : ''}`}>
      <StageBackdrop poster={poster} />
      <LiveStatus className="relative">
        {children ? (
          <div className="grid justify-items-center gap-4 p-6 text-center text-title font-semibold">
            <p>{children}</p>
            {action}
          </div>
        ) : (
          <span className="sr-only">{label}</span>
        )}
      </LiveStatus>
    </div>
  );
}

/** Fills a 16:9 stage with the colors of a title's poster: blurred, so that the page shows the poster itself once. */
export function StageBackdrop({ poster }: { poster: string | undefined }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      <StagePicture src={poster} className="scale-125 opacity-45 blur-2xl" />
    </div>
  );
}

/** A title's picture as the stage's background; nothing if it is missing or does not load. */
export function StagePicture({ src, className }: { src: string | undefined; className: string }) {
  const [brokenSource, setBrokenSource] = useState<string>();
  if (src === undefined || src === brokenSource) return null;
  return (
    <img
      src={src}
      alt=""
      onError={() => setBrokenSource(src)}
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}
