import type { Item } from './attribute-values.ts';
import type { TableRecord } from './dynalite-modules.ts';
import type { ItemWrite } from './write-batch.ts';

/** A change of an item, as in a table's stream. */
export interface TableChange {
  tableName: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  keys: Item;
  oldImage: Item | undefined;
  newImage: Item | undefined;
}

/** Creates the stream record of a write; undefined when the write changed nothing. */
export function toTableChange(write: ItemWrite, table: TableRecord): TableChange | undefined {
  const { tableName, before: oldImage, after: newImage } = write;
  const image = newImage ?? oldImage;
  if (image === undefined || sameItem(oldImage, newImage)) return undefined;
  const keys = Object.fromEntries(
    Object.entries(image).filter(([name]) => table.KeySchema.some((key) => key.AttributeName === name)),
  );
  return { tableName, eventName: eventName(write), keys, oldImage, newImage };
}

function eventName({ before, after }: ItemWrite): TableChange['eventName'] {
  if (before === undefined) return 'INSERT';
  return after === undefined ? 'REMOVE' : 'MODIFY';
}

function sameItem(a: Item | undefined, b: Item | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))
  );
}
