import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '@/catalogue/components/Poster';
import { kinds } from '@/catalogue/kinds';
import type { SuggestedTitle, SuggestionGroup } from '@/catalogue/search-suggestions';
import { useTitleName } from '@/catalogue/use-title-name';
import { useText } from '@/i18n/use-text';
import { range } from '@/lib/numbers';
import { LinesSkeleton, Skeleton } from '@/ui/Skeleton';

interface SuggestionColumnProps {
  group: SuggestionGroup;
  chosen: string | undefined;
  onOpened(): void;
}

/** Suggested titles of one kind. */
export function SuggestionColumn({ group, chosen, onOpened }: SuggestionColumnProps) {
  const text = useText();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: within a listbox a group has this role; a fieldset has no place there.
    <div role="group" aria-labelledby={id} className="min-w-0">
      <div id={id} className="mb-1.5 flex items-baseline gap-2 px-2 text-small font-semibold text-soft">
        {text(kinds[group.kind].listing.heading)} <span className="font-normal tabular-nums">{group.total}</span>
      </div>
      {group.titles.map((title) => (
        <Suggestion key={title.id} title={title} chosen={chosen} onOpened={onOpened} />
      ))}
    </div>
  );
}

function Suggestion({ title, chosen, onOpened }: { title: SuggestedTitle } & Omit<SuggestionColumnProps, 'group'>) {
  const id = `suggestion-${title.kind}-${encodeURIComponent(title.id)}`;
  const isChosen = id === chosen;
  const name = useTitleName()(title);
  return (
    <Link
      id={id}
      to={title.href}
      role="option"
      aria-selected={isChosen}
      // The field keeps the focus: arrow keys choose, Enter opens.
      tabIndex={-1}
      onClick={(event) => !(event.metaKey || event.ctrlKey || event.shiftKey) && onOpened()}
      className={`flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 transition duration-quick hover:bg-raised ${isChosen ? 'bg-raised ring-2 ring-accent' : ''}`}
    >
      <Poster
        src={title.poster}
        title=""
        shape={kinds[title.kind].posterShape}
        loading="eager"
        className="w-10 shrink-0"
      />
      <span className="grid min-w-0">
        <span className="truncate text-body font-semibold">{name}</span>
        <span className="truncate text-small text-soft tabular-nums">
          {[title.year, title.creator].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}

/** Placeholder of the first titles while they load. */
export function SuggestionSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="-mx-2 grid animate-breathe gap-x-6 gap-y-5 md:grid-cols-3">
      {range(3).map((column) => (
        <div key={column} className={column > 0 ? 'max-md:hidden' : ''}>
          <Skeleton className="mx-2 mb-2 h-4 w-20" />
          {range(4).map((line) => (
            <div key={line} className="flex items-center gap-3 px-2 py-1.5">
              <Skeleton className="h-15 w-10 shrink-0" />
              <div className="grow">
                <LinesSkeleton />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
