import type { Schema } from '../../data/schema';
import { genresIn } from '../../rules/genres';
import { isTitleField, type TitleFields } from '../../rules/title-fields';
import type { TitleKind } from '../../rules/title-kind';
import { faultsOf, normalFields, type TitleStatus } from '../../rules/title-rules';
import { type TitleState, withoutIdleTime } from './title-writes';

/** A change that fits many titles. */
export interface TitleChange {
  status: TitleStatus | undefined;
  addGenres: string[];
  removeGenres: string[];
  /** Values that take the place of each title's own. */
  fields: TitleFields;
}

/** Throws `INVALID_CHANGE: field` for a value that no title of the kind may have. */
export function parseChange(kind: TitleKind, given: Schema['changeTitles']['args']): TitleChange {
  const { age, language, quality, director, author, production, year, casting, narrator, description, series } = given;
  const values = {
    ...{ age, language, quality, director, author, production, year, casting, narrator, description, series },
    publish_at: given.publishAt,
  };
  const fields = normalFields(kind, Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())));
  const [addGenres, removeGenres] = [given.addGenres, given.removeGenres].map((list) => genresIn(list?.join(',')));
  const genre = addGenres?.join(', ') ?? '';
  const asked = { ...fields, ...(genre && { genre: isTitleField(kind, 'genre') ? genre : null }) };
  // A draft may lack any field, so only errors of the values themselves remain.
  const fault = faultsOf(kind, { title: 'any', ...asked }, 'DRAFT').at(0);
  if (fault || (genre && !isTitleField(kind, 'genre'))) throw new Error(`INVALID_CHANGE: ${fault?.field ?? 'genre'}`);
  // A draft has no time: it would be lost without a word.
  if (fields.publish_at && given.status !== 'PUBLISHED') throw new Error('INVALID_CHANGE: publish_at');
  return {
    status: given.status === 'DRAFT' || given.status === 'PUBLISHED' ? given.status : undefined,
    addGenres: addGenres ?? [],
    removeGenres: removeGenres ?? [],
    fields,
  };
}

/** The title as the change leaves it. */
export function withChange(before: TitleState, change: TitleChange): TitleState {
  return withoutIdleTime({
    status: change.status ?? before.status,
    fields: { ...before.fields, ...change.fields, ...genresAfter(before.fields, change) },
  });
}

/** The stored spelling stays where no genre comes or goes. */
function genresAfter({ genre }: TitleFields, { addGenres, removeGenres }: TitleChange): TitleFields {
  const before = genresIn(genre);
  const after = [...new Set([...before, ...addGenres])].filter((one) => !removeGenres.includes(one));
  return after.join() === before.join() ? {} : { genre: after.join(', ') || null };
}
