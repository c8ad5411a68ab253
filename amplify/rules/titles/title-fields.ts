import type { ByKind, TitleFieldRow, TitleFieldType } from './title-field-row';
import { titleFieldTable } from './title-field-table.ts';
import type { TitleKind } from './title-kind';

type Table = typeof titleFieldTable;
type Row = Table[TitleField];
type Part<Source, Name extends string> = Source extends { readonly [N in Name]: infer Value } ? Value : never;
type Texts<Source> = Source extends string ? Source : Source[keyof Source] & string;

export type TitleField = keyof Table;

/** Ids of all texts in the table. */
export type TitleFieldLabel =
  | Row['label']
  | Part<Part<Row, 'page'>, 'credit'>
  | Texts<Part<Part<Row, 'form'>, 'label'>>
  | Part<Part<Row, 'form'>, 'hint'>;

/** Texts of a title on the cards of lists; director and author have the same name, `creator`. */
export type CardField = Part<Part<Row, 'list'>, 'card'>;

/** Columns of the back office's table that show a field. */
export type FieldColumn = Part<Part<Row, 'list'>, 'column'>;

/** Fields with a text input or a choice in the form. */
export type TextField = {
  [Field in TitleField]: Part<Part<Table[Field], 'form'>, 'control'> extends infer Control
    ? [Control] extends [never | 'genres']
      ? never
      : Field
    : never;
}[TitleField];

export type PageField<Kind extends TitleKind> = {
  [Field in TitleField]: Table[Field] extends { page: object; kinds: readonly (infer Of)[] }
    ? Kind extends Of
      ? Field
      : never
    : never;
}[TitleField];

/** Stored values, all of them text; null for a missing one. */
export type TitleFields = Partial<Record<TitleField, string | null>>;

/** The table for callers that iterate over all fields. */
export const titleFieldRows: Readonly<Record<TitleField, TitleFieldRow<TitleFieldLabel, CardField, FieldColumn>>> =
  titleFieldTable;

// The table contains exactly these fields.
const allFields = Object.keys(titleFieldTable) as TitleField[];

export const textFields: readonly TextField[] = allFields.filter(isTextField);

export function isTextField(field: TitleField): field is TextField {
  const { form } = titleFieldRows[field];
  return form !== undefined && form.control !== 'genres';
}

/** Returns a kind's fields. */
export function titleFields(kind: TitleKind): TitleField[] {
  return allFields.filter((field) => titleFieldRows[field].kinds.includes(kind));
}

export function isTitleField(kind: TitleKind, name: string): name is TitleField {
  return titleFields(kind).some((field) => field === name);
}

/** Returns the stored name of a field: `movie_title` for the `title` of a movie. */
export function storedName(kind: TitleKind, field: TitleField | 'status'): string {
  return field === 'code' ? `${kind}_id` : `${kind}_${field}`;
}

/** Returns an attribute of the table for one kind. */
export function attributeOf<Value extends string | number | boolean>(
  attribute: ByKind<Value> | undefined,
  kind: TitleKind,
): Value | undefined {
  return typeof attribute === 'object' ? attribute[kind] : attribute;
}

export function typeOf(kind: TitleKind, field: TitleField): TitleFieldType {
  return attributeOf(titleFieldRows[field].value.type, kind) ?? 'text';
}

/** Returns true for a field that holds the JSON text of a list. */
export function isListField(kind: TitleKind, field: TitleField): boolean {
  return typeOf(kind, field) === 'list';
}

/** Returns a value for each text of a kind's card; `field` is undefined if the kind has no such field. */
export function cardTexts<Value>(
  kind: TitleKind,
  textOf: (name: CardField, field: TitleField | undefined) => Value,
): Record<CardField, Value> {
  cardFieldsOfKinds[kind] ??= cardFields(kind);
  const values = cardFieldsOfKinds[kind].map(([name, field]) => [name, textOf(name, field)] as const);
  // The entries contain all names.
  return Object.fromEntries(values) as Record<CardField, Value>;
}

type CardFields = readonly (readonly [name: CardField, field: TitleField | undefined])[];

/** Cached for each kind: the catalogue's index calls `cardTexts` for every title. */
const cardFieldsOfKinds: Partial<Record<TitleKind, CardFields>> = {};

function cardFields(kind: TitleKind): CardFields {
  const names = [...new Set(allFields.flatMap((field) => titleFieldRows[field].list?.card ?? []))];
  return names.map((name) => [name, titleFields(kind).find((one) => titleFieldRows[one].list?.card === name)] as const);
}
