import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { managers } from '../kinds/index';
import { viewIn } from '../manager-search-params';
import { SelectionTools } from './SelectionTools';
import { useSelection } from './use-selection';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** The tools of a list of two titles, with these ids selected. */
function toolsFor(...ids: string[]) {
  return toolsWith(ids, async () => undefined);
}

function toolsWith(ids: readonly string[], onStart: ComponentProps<typeof SelectionTools>['onStart']) {
  const nothing = () => undefined;
  const titles = new Map(ids.map((id) => [id, { id, title: id }]));
  const selection = { titles, keys: new Set(ids), toggle: nothing, togglePage: nothing };
  return (
    <SelectionTools
      manager={managers.movie}
      view={viewIn(new URLSearchParams())}
      total={2}
      selection={{ ...selection, add: nothing, remove: nothing, clear: nothing }}
      onStart={onStart}
      onDelete={nothing}
    />
  );
}

test('announces the first selected title: the number follows its live region, and moves no button', () => {
  render(toolsFor('nosferatu-1922'), { wrapper: TestApp });
  const count = () => within(screen.getByRole('status')).getByText('1 selected');
  expect(count().className).toContain('invisible');
  act(() => void vi.advanceTimersByTime(100));
  expect(count().className).not.toContain('invisible');
});

test('keeps the focus in the bar when all titles have been selected', async () => {
  vi.useRealTimers();
  const { rerender } = render(toolsFor('nosferatu-1922'), { wrapper: TestApp });
  screen.getByRole('button', { name: 'Select all 2 of this list' }).focus();
  rerender(toolsFor('nosferatu-1922', 'metropolis-1927'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: '2 selected' })));
});

test('asks before more than ten titles are published or unpublished', () => {
  const onStart = vi.fn();
  const ids = Array.from({ length: 11 }, (_, index) => `title-${index}`);
  const { rerender } = render(toolsWith(ids, onStart), { wrapper: TestApp });
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  const dialog = screen.getByRole('dialog', { name: 'Unpublish 11 titles?' });
  expect(onStart).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onStart.mock.lastCall?.[0]).toEqual({ name: 'change', change: { status: 'DRAFT' } });
  rerender(toolsWith(ids.slice(1), onStart));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(onStart.mock.lastCall?.[0]).toEqual({ name: 'change', change: { status: 'PUBLISHED' } });
});

function Selected() {
  const selection = useSelection(titles);
  if (selection.titles.size === 0)
    return (
      <button type="button" onClick={selection.togglePage}>
        Select
      </button>
    );
  return (
    <SelectionTools
      manager={managers.movie}
      view={viewIn(new URLSearchParams())}
      total={1}
      selection={selection}
      onStart={async () => undefined}
      onDelete={() => undefined}
    />
  );
}

test('keeps the focus on the page when the selection is cleared', async () => {
  vi.useRealTimers();
  render(
    <main id="content" tabIndex={-1}>
      <Selected />
    </main>,
    { wrapper: TestApp },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  const clear = screen.getByRole('button', { name: 'Clear selection' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

const titles = [{ id: 'nosferatu-1922', title: 'Nosferatu' }];
