import { foldDiacritics } from '@rules/text/fold-diacritics';
import { titleFieldTable } from '@rules/titles/title-field-table';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useRef, useState } from 'react';
import { kinds } from '@/catalogue/kinds';
import { browseTitlesQuery } from '@/catalogue/managed-titles';
import { useText } from '@/i18n/use-text';
import { OfferedChips } from '@/ui/forms/ChoiceChips';
import { Field } from '@/ui/forms/Field';

interface SeriesFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** Input for the name of a series; suggests the series of existing titles of any kind. */
export function SeriesField({ value, onChange, ...field }: SeriesFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const names = useSeriesNames(isAsking ? value.trim() : '').filter((name) => name !== value);
  return (
    <div className="grid gap-3">
      <Field
        {...field}
        ref={input}
        value={value}
        autoComplete="off"
        maxLength={titleFieldTable.series.value.maxLength}
        onFocus={() => setAsking(true)}
        onChange={(event) => onChange(event.target.value)}
      />
      {names.length > 0 && (
        <OfferedChips
          label={text('titleForm.seriesThere')}
          values={names}
          onPress={(name) => {
            onChange(name);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const maxSuggestions = 6;

/** Suggests existing series names that contain the typed text. Returns no suggestions on failure. */
function useSeriesNames(typed: string): string[] {
  const search = useDeferredValue(typed);
  const pages = useQueries({
    queries: Object.values(kinds).map((kind) => ({
      // Titles with a series come first.
      ...browseTitlesQuery(kind, { page: 1, pageSize: 25, sort: 'series', search }),
      enabled: search !== '',
      placeholderData: keepPreviousData,
    })),
  });
  if (typed === '') return [];
  const names = pages.flatMap(({ data }) => data?.cards ?? []).flatMap(({ series }) => series ?? []);
  const fitting = names.filter((name) => foldDiacritics(name).includes(foldDiacritics(typed)));
  return [...new Set(fitting)].sort().slice(0, maxSuggestions);
}
