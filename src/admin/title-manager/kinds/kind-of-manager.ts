import type { FilterField } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import type { ManagedCard } from '@/catalogue/managed-titles';
import type { MessageId } from '@/i18n/messages';

/** What a table of titles can show of each; also the names in its address. */
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

/** What many titles can be given at once. */
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

/** What of a title stands in a file. */
export type CsvField = Exclude<keyof ManagedCard, 'kind' | 'poster'>;

/** What makes one manager different from the others, as data: the page, table and dialogs are written once for all three. */
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
  /** Back office, section 2: the columns that stand there unless others are chosen, in their order. */
  columns: readonly ColumnName[];
  /** What can be shown beside them. */
  moreColumns: readonly ColumnName[];
  filters: readonly FilterField[];
  bulkChanges: readonly BulkChange[];
  /** What a file of titles says of each, and where it stands in a title. */
  csvFields: Readonly<Record<string, CsvField>>;
  /** A row of the template to import by, so that everybody sees what belongs where. */
  importExample: Readonly<Record<string, string>>;
}
