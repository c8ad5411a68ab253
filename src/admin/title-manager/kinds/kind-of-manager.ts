import type { FilterField } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import type { ManagedCard } from '@/catalogue/managed-titles';
import type { MessageId } from '@/i18n/messages';

/** Column of the title table; also its name in the URL. */
export type ColumnName =
  | 'title'
  | 'series'
  | 'creator'
  | 'rating'
  | 'year'
  | 'likes'
  | 'dislikes'
  | 'favorites'
  | 'status'
  | 'genre'
  | 'language'
  | 'quality'
  | 'age'
  | 'production'
  | 'duration'
  | 'updated';

/** Field of a bulk change. */
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

/** Field of a title in a CSV file. */
export type CsvField = Exclude<keyof ManagedCard, 'kind' | 'poster'>;

/** Descriptor of the manager of a kind: page, table and dialogs are shared by all three. */
export interface KindOfManager {
  kind: Kind;
  words: {
    /** The top button's in the list. */
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
  /** Columns that the user can add. */
  moreColumns: readonly ColumnName[];
  filters: readonly FilterField[];
  bulkChanges: readonly BulkChange[];
  /** Title field of each CSV column. */
  csvFields: Readonly<Record<string, CsvField>>;
  /** Example row of the import template. */
  importExample: Readonly<Record<string, string>>;
}
