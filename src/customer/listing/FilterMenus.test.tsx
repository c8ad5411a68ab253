import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noFilters } from '@/catalogue/filters';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { type Facets, FilterOptions } from './FilterMenus';

afterEach(cleanup);

function show(facets: Partial<Facets>) {
  const refetch = vi.fn();
  const onToggle = vi.fn();
  const filters = { ...noFilters, genre: ['western'] };
  const whole = {
    data: undefined,
    isPlaceholderData: false,
    isFetchedAfterMount: false,
    isPaused: false,
    isFetching: false,
    refetch,
    ...facets,
  };
  render(<FilterOptions field="genre" facets={whole} filters={filters} onToggle={onToggle} />, { wrapper: InEnglish });
  return { refetch, onToggle };
}

test('shows a loading state for the filter values', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status', { name: 'Loading options' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('offers a retry for values that could not be loaded', () => {
  const { refetch } = show({ isFetchedAfterMount: true });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('shows the number of titles of each value, and keeps a chosen value without matches', () => {
  const { onToggle } = show({ data: [{ field: 'genre', value: 'drama', count: 7 }] });
  expect(screen.getByRole('checkbox', { name: /^Western/ })).toHaveProperty('checked', true);
  expect(screen.getByText('7')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Drama/ }));
  expect(onToggle).toHaveBeenCalledWith({ field: 'genre', value: 'drama' });
});
