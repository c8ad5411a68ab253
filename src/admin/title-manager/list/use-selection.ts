import { useCallback, useRef, useState } from 'react';
import type { ManagedCard } from '@/catalogue/managed-titles';

export type SelectedTitle = Pick<ManagedCard, 'id' | 'title'>;

export interface Selection {
  titles: ReadonlyMap<string, SelectedTitle>;
  keys: ReadonlySet<string>;
  toggle(key: string, isRange: boolean): void;
  /** Selects all titles of this page, or deselects them if all are selected. */
  togglePage(): void;
  add(titles: readonly SelectedTitle[]): void;
  /** Deselects titles, for example after they were processed. */
  remove(ids: readonly string[]): void;
  clear(): void;
}

const none: ReadonlyMap<string, SelectedTitle> = new Map();

/** Returns the selected titles and functions that change them; `rows` are the titles of the current page. */
export function useSelection(rows: readonly SelectedTitle[]): Selection {
  const [titles, setTitles] = useState(none);
  const last = useRef<string>(undefined);
  // Stable while `rows` is the same, because the rows of the table are memoized.
  const toggle = useCallback(
    (key: string, isRange: boolean) => {
      const touched = isRange ? between(rows, last.current, key) : rows.filter(({ id }) => id === key);
      last.current = key;
      setTitles((before) => (before.has(key) ? without(before, touched) : withAll(before, touched)));
    },
    [rows],
  );
  return {
    titles,
    keys: new Set(titles.keys()),
    toggle,
    togglePage: () =>
      setTitles((before) => (rows.every(({ id }) => before.has(id)) ? without(before, rows) : withAll(before, rows))),
    add: (more) => setTitles((before) => withAll(before, more)),
    remove: (ids) =>
      setTitles((before) =>
        without(
          before,
          ids.map((id) => ({ id })),
        ),
      ),
    clear: () => setTitles(none),
  };
}

/** Returns the rows between two titles in any order, both included; only `to` if the other is not on this page. */
function between(rows: readonly SelectedTitle[], from: string | undefined, to: string): readonly SelectedTitle[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  if (start < 0 || end < 0) return rows.filter(({ id }) => id === to);
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function withAll(before: ReadonlyMap<string, SelectedTitle>, more: readonly SelectedTitle[]) {
  return new Map([...before, ...more.map(({ id, title }) => [id, { id, title }] as const)]);
}

function without(before: ReadonlyMap<string, SelectedTitle>, less: readonly Pick<SelectedTitle, 'id'>[]) {
  const ids = new Set(less.map(({ id }) => id));
  return new Map([...before].filter(([id]) => !ids.has(id)));
}
