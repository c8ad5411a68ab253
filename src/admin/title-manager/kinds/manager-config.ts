import { type FieldColumn, titleFieldRows, titleFields } from '@rules/titles/title-fields';
import type { FilterField } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import type { MessageId } from '@/i18n/messages';

/** Column of the title table; also its name in the URL. */
export type ColumnName = FieldColumn | 'creator' | 'likes' | 'dislikes' | 'favorites' | 'status' | 'updated';

export type BulkChange =
  | 'addGenres'
  | 'removeGenres'
  | 'year'
  | 'age'
  | 'language'
  | 'quality'
  | 'director'
  | 'author'
  | 'casting'
  | 'narrator'
  | 'production'
  | 'description'
  | 'series'
  | 'publish_at';

/** Descriptor of the manager of a kind: page, table and dialogs are shared by all three. */
export interface ManagerConfig {
  kind: Kind;
  messageIds: {
    /** Label of the top button in the list. */
    add: MessageId;
    name: MessageId;
    creator: MessageId;
    created: MessageId;
    updated: MessageId;
    deleted: MessageId;
    deleteFailed: MessageId;
    empty: MessageId;
  };
  /** Default columns in display order (specification, back office, §2). */
  columns: readonly ColumnName[];
  /** Order of the columns that the user can add; other columns of the table of fields follow. */
  moreColumns: readonly ColumnName[];
  filters: readonly FilterField[];
  bulkChanges: readonly BulkChange[];
  /** Example row of the import template. */
  importExample: Readonly<Record<string, string>>;
}

/** Returns all columns of a kind's table in the order of the menu that selects them. */
export function columnsOf({ kind, columns, moreColumns }: ManagerConfig): ColumnName[] {
  const ofFields = titleFields(kind.titleKind).flatMap((field) => titleFieldRows[field].list?.column ?? []);
  return [...new Set<ColumnName>([...columns, ...moreColumns, ...ofFields, 'updated'])];
}
