import type { PlayableMedium } from '../playable-medium';

/** A book's cover, its title and who wrote it. */
export function BookHead({ medium }: { medium: PlayableMedium }) {
  return (
    <div className="flex min-w-0 items-center gap-4 text-left lg:gap-6">
      {medium.artwork && (
        <img
          src={medium.artwork}
          alt=""
          width={320}
          height={320}
          className="size-24 shrink-0 rounded-poster object-cover shadow-lifted lg:size-44 low:size-16"
        />
      )}
      <div className="min-w-0">
        <p className="text-title font-bold text-balance">{medium.title}</p>
        {medium.subtitle && <p className="mt-1 text-body text-soft">{medium.subtitle}</p>}
      </div>
    </div>
  );
}
