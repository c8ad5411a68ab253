import type { Season } from '@/catalogue/episodes';
import { useText } from '@/i18n/use-text';

interface SeasonTabsProps {
  seasons: readonly Season[];
  opened: number;
  onOpen(season: number): void;
}

/** Which season's episodes are listed. */
export function SeasonTabs({ seasons, opened, onOpen }: SeasonTabsProps) {
  const text = useText();
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">{text('watch.chooseSeason')}</legend>
      {seasons.map(({ number }) => (
        <button
          key={number}
          type="button"
          aria-pressed={number === opened}
          aria-controls="episodes"
          onClick={() => onOpen(number)}
          className="min-h-11 rounded-full border border-edge px-4 text-body font-semibold tabular-nums transition duration-quick hover:bg-raised aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
        >
          {number === 0 ? text('watch.specials') : text('watch.season', { number })}
        </button>
      ))}
    </fieldset>
  );
}
