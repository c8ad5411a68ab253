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
  /** Id of the field's label in the table, in imports and in the activity log. */
  label: Label;
  value: {
    type: ByKind<TitleFieldType>;
    /** Maximum characters; for a list, bytes of UTF-8. DynamoDB allows 400 kB for the whole record. */
    maxLength: number;
    /** True if a published title requires the field; a draft requires the title only. */
    isRequired?: ByKind<boolean>;
  };
  /** True for a field that visitors can neither read nor filter by. */
  isForMembers?: true;
  /** The title's page reads the field, and lists it among the credits with this label. */
  page?: { credit?: Label };
  /** Search weight of the words; title, series, year, genre, language and production have their own. */
  search?: 'people' | 'description';
  list?: TitleListRow<Card, Column>;
  form?: TitleFormRow<Label>;
}

/** The field in lists of titles: on their cards (`CatalogueCard`), in the back office's table and in exports. */
export interface TitleListRow<Card extends string = string, Column extends string = string> {
  card: Card;
  /** Column of the table; also its name in addresses. */
  column?: Column;
  isNumeric?: true;
  isExported?: false;
}

export interface TitleFormRow<Label extends string = string> {
  /** Fields are in ascending order. */
  position: ByKind<number>;
  /** `names` is also a single-line value, but its control grows with the text. */
  control: 'line' | 'names' | 'paragraph' | 'number' | 'decimal' | 'choice' | 'series' | 'time' | 'genres';
  /** Replaces the field's label. */
  label?: ByKind<Label>;
  hint?: Label;
  /** Width on a large screen. */
  width: ByKind<'third' | 'half' | 'whole'>;
  /** A new title that is created as a copy of another one starts with its value. */
  isCopied?: true;
}
