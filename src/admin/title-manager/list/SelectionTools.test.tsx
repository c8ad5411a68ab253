import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { managers } from '../kinds/index';
import { viewIn } from '../manager-search-params';
import { SelectionTools } from './SelectionTools';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('announces the first selected title: the number follows its live region', () => {
  const nothing = () => undefined;
  const title = { id: 'nosferatu-1922', title: 'Nosferatu' };
  const titles = new Map([[title.id, title]]);
  const selection = { titles, keys: new Set(titles.keys()), toggle: nothing, togglePage: nothing };
  render(
    <SelectionTools
      manager={managers.movie}
      view={viewIn(new URLSearchParams())}
      total={2}
      selection={{ ...selection, add: nothing, remove: nothing, clear: nothing }}
      onStart={async () => undefined}
      onDelete={nothing}
    />,
    { wrapper: TestApp },
  );
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(100));
  expect(region.textContent).toBe('1 selected');
});
