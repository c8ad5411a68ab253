import { type KeyboardEvent, useRef } from 'react';
import type { Season } from '@/catalogue/episodes';
import { useText } from '@/i18n/use-text';

interface SeasonTabsProps {
  seasons: readonly Season[];
  opened: number;
  onOpen(season: number): void;
  panelId: string;
}

/**
 * Tabs of a show's seasons, one tab stop; arrow keys, Home and End select a season. Many seasons are shown by their
 * numbers, which fill fewer rows on a phone.
 */
export function SeasonTabs({ seasons, opened, onOpen, panelId }: SeasonTabsProps) {
  const text = useText();
  const tabs = useRef(new Map<number, HTMLButtonElement>());
  const handleKey = (event: KeyboardEvent) => {
    const target = seasonByKey(seasons, opened, event.key);
    if (target === undefined) return;
    event.preventDefault();
    onOpen(target);
    tabs.current.get(target)?.focus();
  };
  const areMany = seasons.length > maxNamed;
  const nameOf = (season: number) => (season === 0 ? text('watch.specials') : text('watch.season', { number: season }));
  return (
    <div
      role="tablist"
      aria-label={text('watch.chooseSeason')}
      onKeyDown={handleKey}
      className="flex flex-wrap items-center gap-2"
    >
      {areMany && (
        <span aria-hidden="true" className="mr-1 text-body text-soft">
          {text('watch.chooseSeason')}
        </span>
      )}
      {seasons.map(({ number }) => (
        <button
          key={number}
          ref={(tab) => {
            if (tab) tabs.current.set(number, tab);
            else tabs.current.delete(number);
          }}
          type="button"
          role="tab"
          id={seasonTabId(panelId, number)}
          aria-label={nameOf(number)}
          aria-selected={number === opened}
          aria-controls={panelId}
          tabIndex={number === opened ? 0 : -1}
          onClick={() => onOpen(number)}
          className="min-h-11 min-w-11 rounded-full border border-edge px-4 text-body font-semibold tabular-nums transition duration-quick hover:bg-raised aria-selected:border-ink aria-selected:bg-ink aria-selected:text-canvas"
        >
          {areMany && number > 0 ? number : nameOf(number)}
        </button>
      ))}
    </div>
  );
}

const maxNamed = 6;

/** The id of a season's tab, which names the panel. */
export function seasonTabId(panelId: string, season: number): string {
  return `${panelId}-season-${season}`;
}

/** Returns the season that a key selects; undefined for other keys. */
function seasonByKey(seasons: readonly Season[], opened: number, key: string): number | undefined {
  const at = seasons.findIndex(({ number }) => number === opened);
  const last = seasons.length - 1;
  const indices: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const index = indices[key];
  return index === undefined ? undefined : seasons[index]?.number;
}
