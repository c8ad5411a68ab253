import type { TitleKind } from './title-kind';

/* Types of the rows of title-field-table.ts. */

/** How a value is validated and normalized (title-rules.ts). */
export type TitleFieldType =
  | 'text'
  | 'html'
  | 'alternativeTitles'
  | 'year'
  | 'wholeNumber'
  | 'genres'
  | 'ageRating'
  | 'quality'
  | 'language'
  | 'seriesNumber'
  | 'rating'
  | 'time'
  | 'duration'
  | 'address'
  /** JSON text of a list (title-lists.ts). */
  | 'list';

/** One value for all kinds, or one for each kind that has the field. */
export type ByKind<Value> = Value | Readonly<Partial<Record<TitleKind, Value>>>;

export interface TitleFieldRow<
  Label extends string = string,
  Card extends string = string,
  Column extends string = string,
> {
  kinds: readonly TitleKind[];
  /** Id of the field's text above the table, in imports and in the log of activities. */
  label: Label;
  value: {
    type: ByKind<TitleFieldType>;
    /** In characters; for a list, in bytes of UTF-8. A whole record has to stay below DynamoDB's 400 kB. */
    maxLength: number;
    /** A published title needs it; a draft needs a title alone. */
    isRequired?: ByKind<boolean>;
  };
  /** Visitors neither read it nor filter by it. */
  isForMembers?: true;
  /** The title's page reads it, and lists it among the credits under this text. */
  page?: { credit?: Label };
  /** Weight of its words in the search. Title, series, year, genre, language and production have their own. */
  search?: 'people' | 'description';
  list?: TitleListRow<Card, Column>;
  form?: TitleFormRow<Label>;
}

/** The field in lists of titles: on their cards (`CatalogueCard`), in the back office's table and in exports. */
export interface TitleListRow<Card extends string = string, Column extends string = string> {
  card: Card;
  /** The table's column, also its name in addresses. */
  column?: Column;
  isNumeric?: true;
  isExported?: false;
}

export interface TitleFormRow<Label extends string = string> {
  /** Fields are in ascending order. */
  position: ByKind<number>;
  /** `names` is a single-line value as well, whose control grows with its text. */
  control: 'line' | 'names' | 'paragraph' | 'number' | 'decimal' | 'choice' | 'series' | 'time' | 'genres';
  /** Instead of the field's label. */
  label?: ByKind<Label>;
  hint?: Label;
  /** On a wide screen. */
  width: ByKind<'third' | 'half' | 'whole'>;
  /** A new title made from another one starts with its value. */
  isCopied?: true;
}
