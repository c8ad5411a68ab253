import { Link } from 'react-router-dom';
import { choicesIn, type Filters, noFilters, toggled } from '@/catalogue/filters';
import { useValueName } from '@/catalogue/use-value-name';
import { useText } from '@/i18n/use-text';
import { buttonStyle } from '@/ui/button-style';
import { Icon } from '@/ui/Icon';

interface ChosenFiltersProps {
  filters: Filters;
  /** The address with other filters. */
  hrefOf(filters: Filters): string;
}

/** Active filters of the list; each links to the list without it. */
export function ChosenFilters({ filters, hrefOf }: ChosenFiltersProps) {
  const text = useText();
  const nameOf = useValueName();
  const chosen = choicesIn(filters);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={text('filter.chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map((choice) => (
        <li key={`${choice.field} ${choice.value}`}>
          <Link
            to={hrefOf(toggled(filters, choice))}
            preventScrollReset
            aria-label={text('filter.remove', { value: nameOf(choice.field, choice.value) })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge py-1 pr-2.5 pl-4 text-small font-semibold transition duration-quick hover:bg-raised"
          >
            {nameOf(choice.field, choice.value)}
            <Icon name="close" className="size-4 text-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={hrefOf(noFilters)} preventScrollReset className={`${buttonStyle('bare')} text-small`}>
          {text('filter.clear')}
        </Link>
      </li>
    </ul>
  );
}
