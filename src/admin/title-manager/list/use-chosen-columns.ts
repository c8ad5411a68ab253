import { useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { type ColumnName, columnsOf, type ManagerConfig } from '../kinds/manager-config';

/** Returns the columns to show: those chosen earlier in this browser, otherwise the kind's default. */
export function useChosenColumns(
  manager: ManagerConfig,
): [readonly ColumnName[], (columns: readonly ColumnName[]) => void] {
  const name = `marquee.columns.${manager.kind.slug}`;
  const [shown, setShown] = useState(() => parseColumns(manager, readLocalStorage(name)));
  const choose = (columns: readonly ColumnName[]) => {
    setShown(columns);
    writeLocalStorage(name, columns.join(' ') === manager.columns.join(' ') ? undefined : columns.join(' '));
  };
  return [shown, choose];
}

/** Returns the stored columns that still exist; always includes the name. */
export function parseColumns(manager: ManagerConfig, stored: string | undefined): readonly ColumnName[] {
  if (stored === undefined) return manager.columns;
  const names = new Set(stored.split(' '));
  return columnsOf(manager).filter((name) => name === 'title' || names.has(name));
}
