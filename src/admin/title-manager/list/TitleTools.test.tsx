import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { managers } from '../kinds/index';
import { type ManagerView, viewIn } from '../manager-search-params';
import { ChosenFilters } from './FilterBar';
import { ListLine, TitleTools } from './TitleTools';

test('announces the number of titles after a search, not after a save', () => {
  const line = (search: string, total: number) => (
    <ListLine
      manager={managers.movie}
      view={viewIn(new URLSearchParams(search))}
      shown={[]}
      total={total}
      onColumns={() => undefined}
    />
  );
  const { rerender } = render(line('', 7), { wrapper: TestApp });
  rerender(line('', 8));
  const liveOf = (count: string) => screen.getByText(count).getAttribute('aria-live');
  expect(liveOf('8 titles')).toBe('off');
  rerender(line('q=metropolis', 1));
  expect(liveOf('1 title')).toBe('polite');
});

test('shows a filter of the address that the list has no menu for', () => {
  const shown: ManagerView[] = [];
  const view = viewIn(new URLSearchParams('series=Fantômas'));
  render(<TitleTools manager={managers.movie} view={view} facets={[]} onShow={(next) => shown.push(next)} />, {
    wrapper: TestApp,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Fantômas' }));
  expect(shown.map(({ filters }) => filters.series)).toEqual([[]]);
});

function Filtered() {
  const [view, setView] = useState(viewIn(new URLSearchParams('genre=drama&status=DRAFT')));
  return <ChosenFilters view={view} onChange={setView} />;
}

test('removing a filter moves the focus to the next one, and removing the last one to the page', async () => {
  render(
    <main id="content" tabIndex={-1}>
      <Filtered />
    </main>,
    { wrapper: TestApp },
  );
  const remove = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  remove('Remove filter: Drama');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter: Draft' }));
  remove('Remove filter: Draft');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
