interface FilterValuesProps<Field extends string> {
  field: Field;
  values: readonly { value: string; count: number; isChosen: boolean }[];
  nameOf(field: Field, value: string): string;
  onToggle(value: string): void;
}

/** The values of one field to tick, each with how many titles it would show. */
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
