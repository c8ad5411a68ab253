import { act, render, screen, within } from '@testing-library/react';
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

test('announces the first selected title: the number follows its live region, and moves no button', () => {
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
  const count = () => within(screen.getByRole('status')).getByText('1 selected');
  expect(count().className).toContain('invisible');
  act(() => void vi.advanceTimersByTime(100));
  expect(count().className).not.toContain('invisible');
});
