import { objectFrom } from '../object-from.ts';
import { type TitleFieldLabel, titleFieldRows, titleFields } from './title-fields.ts';
import { type TitleKind, titleKinds } from './title-kind.ts';

/*
 * The part of the table of fields that visitors' pages need. The build evaluates this module
 * (scripts/vite-plugins/evaluated-modules.ts), so that visitors load only its values.
 */

export const pageFields: Record<TitleKind, readonly string[]> = objectFrom(titleKinds, (kind) =>
  titleFields(kind).filter((field) => titleFieldRows[field].page),
);

/** Fields among a title's credits, with the ids of their texts. */
export const creditFields: Record<TitleKind, readonly { field: string; label: TitleFieldLabel }[]> = objectFrom(
  titleKinds,
  (kind) =>
    titleFields(kind).flatMap((field) => {
      const label = titleFieldRows[field].page?.credit;
      return label ? [{ field, label }] : [];
    }),
);
