import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { type DataColumn, DataTable, type Sorting } from './DataTable';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Film {
  id: string;
  name: string;
  year: number;
}

const films: Film[] = [
  { id: 'a', name: 'Metropolis', year: 1927 },
  { id: 'b', name: 'The General', year: 1926 },
  { id: 'c', name: 'Nosferatu', year: 1922 },
];

const columns: DataColumn<Film>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'year', header: 'Year', cell: ({ year }) => year, isSortable: true, align: 'end' },
];

function draw(extra: Partial<Parameters<typeof DataTable<Film>>[0]> = {}) {
  const element = (
    <DataTable
      label="Films"
      columns={columns}
      rows={films}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/films/${id}`}
      sorting={{ column: 'year', isDescending: true }}
      onSort={() => undefined}
      actions={({ name }) => <button type="button">{`Delete ${name}`}</button>}
      {...extra}
    />
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/films/:id', element: null },
  ]);
  render(<RouterProvider router={router} />, { wrapper: InEnglish });
  return router;
}

const ticks = (keys: string[]) => ({
  keys: new Set(keys),
  labels: { all: 'Tick all', row: ({ name }: Film) => `Tick ${name}` },
  onToggle: vi.fn(),
  onToggleAll: vi.fn(),
});

test('shows a button only for sortable columns, with the current direction', () => {
  const onSort = vi.fn();
  draw({ onSort });
  expect(screen.getByRole('columnheader', { name: 'Year' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Name' }).hasAttribute('aria-sort')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Year' }));
  expect(onSort).toHaveBeenCalledWith('year');
});

test('announces a new sort order, not the one in which the table opens', () => {
  const sorted = (sorting: Sorting) => {
    const table = (
      <DataTable
        label="Films"
        columns={columns}
        rows={films}
        keyOf={({ id }) => id}
        sorting={sorting}
        onSort={vi.fn()}
      />
    );
    return (
      <InEnglish>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />
      </InEnglish>
    );
  };
  const { rerender } = render(sorted({ column: 'year', isDescending: true }));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(sorted({ column: 'year', isDescending: false }));
  expect(region.textContent).toBe('Sorted by Year, ascending');
});

test('screen readers hear the name of a selection checkbox once, and not as the header of each row', () => {
  draw({ selection: ticks([]) });
  expect(screen.getByRole('checkbox', { name: 'Tick all' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Tick Metropolis' })).toBeTruthy();
  expect(screen.queryByText(/^Tick/)).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Tick all' })).toBeNull();
});

test('opens a row by its name or anywhere outside its controls', () => {
  const router = draw();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Metropolis' }));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('link', { name: 'Metropolis' }).getAttribute('href')).toBe('/films/a');
  fireEvent.click(screen.getByRole('cell', { name: '1926' }));
  expect(router.state.location.pathname).toBe('/films/b');
});

test('names a row by another column', () => {
  const [name, year] = columns;
  if (!name || !year) throw new Error('There are two columns.');
  draw({ columns: [year, { ...name, rowName: (film) => `The film ${film.name}` }] });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContain('Metropolis');
  expect(screen.getByRole('link', { name: 'The film Metropolis' }).getAttribute('href')).toBe('/films/a');
  expect(screen.queryByRole('link', { name: '1927' })).toBeNull();
});

test('selects rows singly, as a range, and all', () => {
  const selection = ticks(['a']);
  draw({ selection });
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tick all' });
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tick The General' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tick Nosferatu' }), { shiftKey: true });
  expect(selection.onToggle.mock.calls).toEqual([
    ['b', false],
    ['c', true],
  ]);
  fireEvent.click(all);
  expect(selection.onToggleAll).toHaveBeenCalledOnce();
});

test('moves between rows with arrow keys, at the same control', () => {
  draw({ selection: ticks([]) });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  screen.getByRole('link', { name: 'Metropolis' }).focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'The General' }));
  press('End');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Nosferatu' }));
  press('ArrowUp');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'The General' }));
  screen.getByRole('button', { name: 'Delete The General' }).focus();
  press('Home');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Metropolis' }));
});

test('shows a loading state', () => {
  draw({ rows: undefined });
  const table = screen.getByRole('table', { name: 'Films' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(within(table).queryByRole('link')).toBeNull();
});

test('restores the scroll position on return, and starts at the top after another sort', async () => {
  const router = draw();
  const scroller = () => screen.getByRole('table').parentElement as HTMLElement;
  const go = (to: string) => act(() => router.navigate(to));
  const goBack = () => act(() => router.navigate(-1));
  await go('/?sort=year');
  scrolledInPage(scroller(), 2000);
  await go('/films/a');
  await goBack();
  expect(scroller().scrollTop).toBe(2000);
  await go('/films/a');
  await go('/?sort=year');
  expect(scroller().scrollTop).toBe(2000);
  await go('/?sort=name');
  expect(scroller().scrollTop).toBe(0);
});

test('restores the scroll position of the page on return from a form, where the page scrolls', async () => {
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1200);
  const router = draw();
  const go = (to: string) => act(() => router.navigate(to));
  await go('/?sort=rate');
  await go('/films/a');
  scrollY.mockReturnValue(0);
  await go('/?sort=rate');
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 1200));
});

/** As in browsers: a detached element does not scroll. */
function scrolledInPage(element: HTMLElement, top: number): void {
  let scrollTop = top;
  Object.defineProperty(element, 'scrollTop', {
    get: () => (element.isConnected ? scrollTop : 0),
    set: (value: number) => {
      scrollTop = value;
    },
  });
}
