import type { ReactNode } from 'react';
import { StageBackdrop } from './StageBackdrop';

interface StageMessageProps {
  poster: string | undefined;
  isWaiting?: boolean;
  /** Accessible label of a message without text. */
  label?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Fills the stage while nothing plays: a backdrop in the poster's colors, and the message. */
export function StageMessage({ poster, isWaiting = false, label, children, action }: StageMessageProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={`absolute inset-0 z-10 grid place-items-center bg-sunken ${isWaiting ? 'animate-breathe' : ''}`}
    >
      <StageBackdrop poster={poster} />
      {children && (
        <div className="relative grid justify-items-center gap-4 p-6 text-center text-title font-semibold">
          <p>{children}</p>
          {action}
        </div>
      )}
    </div>
  );
}
