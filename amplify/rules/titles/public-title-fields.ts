import { type TitleFieldLabel, titleFieldRows, titleFields } from './title-fields.ts';
import type { TitleKind } from './title-kind';

/*
 * The part of the table of fields that visitors' pages need. The build evaluates this module
 * (scripts/vite-plugins/evaluated-modules.ts), so that visitors load only its values.
 */

export const pageFields: Record<TitleKind, readonly string[]> = {
  movie: pageFieldsOf('movie'),
  tvShow: pageFieldsOf('tvShow'),
  audiobook: pageFieldsOf('audiobook'),
};

/** Fields among a title's credits, with the ids of their texts. */
export const creditFields: Record<TitleKind, readonly { field: string; label: TitleFieldLabel }[]> = {
  movie: creditFieldsOf('movie'),
  tvShow: creditFieldsOf('tvShow'),
  audiobook: creditFieldsOf('audiobook'),
};

function pageFieldsOf(kind: TitleKind): string[] {
  return titleFields(kind).filter((field) => titleFieldRows[field].page);
}

function creditFieldsOf(kind: TitleKind) {
  return titleFields(kind).flatMap((field) => {
    const label = titleFieldRows[field].page?.credit;
    return label ? [{ field, label }] : [];
  });
}
