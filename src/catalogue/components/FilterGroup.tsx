import { type ReactNode, useState } from 'react';
import { Icon } from '@/ui/Icon';

interface FilterGroupProps {
  label: ReactNode;
  /** Initial state; afterwards only the user opens and closes the group. */
  startsOpen: boolean;
  children: ReactNode;
}

/** Collapsible group of the values of one filter field, for phones. */
export function FilterGroup({ label, startsOpen, children }: FilterGroupProps) {
  const [isOpenAtFirst] = useState(startsOpen);
  return (
    <details open={isOpenAtFirst} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between text-body font-semibold">
        {label}
        <Icon name="down" className="size-4 transition-transform duration-quick group-open:rotate-180" />
      </summary>
      <div className="-mx-2 pb-3">{children}</div>
    </details>
  );
}

interface FilterValuesProps<Field extends string> {
  field: Field;
  values: readonly { value: string; count: number; isChosen: boolean }[];
  nameOf(field: Field, value: string): string;
  onToggle(value: string): void;
}

/** Checkboxes for the values of one filter field, each with the number of titles that it would show. */
export function FilterValues<Field extends string>({ field, values, nameOf, onToggle }: FilterValuesProps<Field>) {
  return (
    <ul className={`grid gap-x-4 ${field === 'year' ? 'grid-cols-2' : ''}`}>
      {values.map(({ value, count, isChosen }) => (
        <li key={value}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-body hover:bg-canvas">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onToggle(value)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className={field === 'year' ? 'tabular-nums' : ''}>{nameOf(field, value)}</span>
            <span className="ml-auto text-small text-soft tabular-nums">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
