import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import { browseTitlesQuery, type ManagedCard, type ManagedPage } from '@/catalogue/managed-titles';
import { TestApp } from '@/session/testing/TestApp';
import { SeriesField } from './SeriesField';

test('suggests the series of titles of any kind once each while the user types; a press takes one', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const answer = (kind: keyof typeof kinds, search: string, ...series: (string | undefined)[]) => {
    const view = { page: 1, pageSize: 25, sort: 'series', search } as const;
    const page: ManagedPage = { cards: series.map(inSeries), total: 1, page: 1, pageCount: 1, facets: [] };
    queryClient.setQueryData(browseTitlesQuery(kinds[kind], view).queryKey, page);
  };
  for (const search of ['sher', 'Sherlock Holmes']) {
    answer('movie', search, 'The Sherlock Jr. films', 'Found by its title', undefined);
    answer('tv-show', search, 'Sherlock Holmes');
    answer('audiobook', search, 'Sherlock Holmes', 'Sherlock Holmes');
  }
  render(
    <TestApp queryClient={queryClient}>
      <Typed />
    </TestApp>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Series' });
  fireEvent.focus(field);
  expect(offered()).toEqual([]);
  fireEvent.change(field, { target: { value: ' sher' } });
  expect(offered()).toEqual(['Sherlock Holmes', 'The Sherlock Jr. films']);
  fireEvent.click(screen.getByRole('button', { name: 'Sherlock Holmes' }));
  expect(field.value).toBe('Sherlock Holmes');
  expect(document.activeElement).toBe(field);
  expect(offered()).toEqual([]);
});

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

function Typed() {
  const [value, setValue] = useState('');
  return <SeriesField name="series" label="Series" value={value} onChange={setValue} />;
}

function inSeries(series: string | undefined): ManagedCard {
  const empty = {
    code: undefined,
    title: undefined,
    titlesEn: undefined,
    titlesEs: undefined,
    year: undefined,
    rate: undefined,
    duration: undefined,
  };
  const facts = {
    poster: undefined,
    age: undefined,
    quality: undefined,
    genre: undefined,
    language: undefined,
    production: undefined,
  };
  const counts = { likes: 0, dislikes: 0, favorites: 0 };
  const standing = { status: 'PUBLISHED', publishAt: undefined, awaitsEncoding: false, updatedAt: undefined } as const;
  return {
    ...{ kind: 'movie', id: crypto.randomUUID(), series, seriesNumber: undefined, creator: undefined },
    ...{ ...empty, ...facts, ...counts, ...standing },
  };
}
