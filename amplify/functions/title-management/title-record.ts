import { wholeListIn } from '../../rules/stored-lists';
import { storedName, type TitleField, type TitleFields, titleFields } from '../../rules/title-fields';
import type { TitleKind } from '../../rules/title-kind';
import { unrated } from '../../rules/title-rating';
import type { TitleStatus } from '../../rules/title-rules';
import type { StoredItem } from '../query-all';
import { newRecord } from '../stored-record';

const models = { movie: 'MovieMetadata', tvShow: 'TVShowMetadata', audiobook: 'AudiobooksMetadata' } as const;

/** Returns the fields of a stored title that administrators edit. */
export function fieldsOf(kind: TitleKind, record: StoredItem): TitleFields {
  const values = titleFields(kind).map((field) => [field, textOf(record[storedName(kind, field)])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

export function statusOf(kind: TitleKind, record: StoredItem): TitleStatus {
  return record[storedName(kind, 'status')] === 'DRAFT' ? 'DRAFT' : 'PUBLISHED';
}

/** A TV show's own link and captions are those of its first episode; season 0, the specials, comes last. */
export function withFirstEpisode(kind: TitleKind, fields: TitleFields): TitleFields {
  if (kind !== 'tvShow') return fields;
  const order = ({ season, episode }: Record<string, unknown>) => (Number(season) || 1e6) * 1e5 + Number(episode);
  const [first] = (wholeListIn(fields.episodes) ?? []).toSorted((one, other) => order(one) - order(other));
  const link = first && [first.url].flat()[0];
  const captions = wholeListIn(first?.captions) ?? [];
  return {
    ...fields,
    link: typeof link === 'string' ? link : null,
    captions: captions.length > 0 ? JSON.stringify(captions) : null,
  };
}

/** A new title's whole record (specification, back office, §3): counters at 0; rated "0" and its code a timestamp unless it has them. */
export function newTitle(
  kind: TitleKind,
  title: { id: string; fields: TitleFields; status: TitleStatus },
  now: string,
): StoredItem {
  const given = Object.entries(title.fields).filter(([, value]) => value !== null && value !== undefined);
  return newRecord(
    models[kind],
    {
      id: title.id,
      [`${kind}_favorite`]: 0,
      [`${kind}_likes`]: 0,
      [`${kind}_dislikes`]: 0,
      [storedName(kind, 'code')]: String(Date.parse(now)),
      [storedName(kind, 'rate')]: unrated,
      // The fields are those of `titleFields`.
      ...Object.fromEntries(given.map(([field, value]) => [storedName(kind, field as TitleField), value])),
      [storedName(kind, 'status')]: title.status,
    },
    now,
  );
}

/** The names of the fields whose values differ. */
export function changedFields(before: TitleFields, after: TitleFields): TitleField[] {
  // Both hold fields of `titleFields` alone.
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as TitleField[];
  return names.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
