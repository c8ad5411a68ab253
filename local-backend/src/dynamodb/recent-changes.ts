import type { LoggedChange } from './change-log.ts';

/** Changes of a table to keep; consumers that fall further behind read from the disk. */
const MAX_CHANGES = 256;

interface TableChanges {
  changes: LoggedChange[];
  /** All changes after this sequence are in the list. */
  completeAfter: string;
}

/** Keeps the last changes of each table in memory. Changes up to `start` are on the disk only. */
export function createRecentChanges(start: string) {
  const tables = new Map<string, TableChanges>();
  const of = (tableName: string): TableChanges => {
    const table = tables.get(tableName) ?? { changes: [], completeAfter: start };
    tables.set(tableName, table);
    return table;
  };
  return {
    add(change: LoggedChange): void {
      const table = of(change.tableName);
      table.changes.push(change);
      if (table.changes.length <= MAX_CHANGES) return;
      const [dropped] = table.changes.splice(0, 1);
      if (dropped) table.completeAfter = dropped.sequence;
    },
    /** Returns the first changes after a sequence; undefined when some of them are on the disk only. */
    readAfter(tableName: string, sequence: string, limit: number): LoggedChange[] | undefined {
      const { changes, completeAfter } = of(tableName);
      if (sequence < completeAfter) return undefined;
      const first = changes.findIndex((change) => change.sequence > sequence);
      return first < 0 ? [] : changes.slice(first, first + limit);
    },
    /** Removes the changes up to a sequence and returns them; undefined when some after `from` are on the disk only. */
    takeUntil(tableName: string, from: string, sequence: string): LoggedChange[] | undefined {
      const table = of(tableName);
      const isComplete = from >= table.completeAfter;
      const end = table.changes.findIndex((change) => change.sequence > sequence);
      const taken = table.changes.splice(0, end < 0 ? table.changes.length : end);
      if (table.completeAfter < sequence) table.completeAfter = sequence;
      return isComplete ? taken : undefined;
    },
  };
}
