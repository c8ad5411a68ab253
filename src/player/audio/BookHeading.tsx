import type { PlayableMedium } from '../playable-medium';

/** A book's title and author; its page shows the cover below. */
export function BookHeading({ medium }: { medium: PlayableMedium }) {
  return (
    <div className="min-w-0">
      <p className="text-title font-bold text-balance">{medium.title}</p>
      {medium.subtitle && <p className="mt-1 text-body text-soft">{medium.subtitle}</p>}
    </div>
  );
}
