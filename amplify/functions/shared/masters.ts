import { isWebContainer } from '@rules/media/encoding-settings';
import { contentTypes } from '@rules/media/media-path';
import { wholeListIn } from '@rules/titles/stored-lists';
import { storedName, type TitleFields } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import type { TitleStatus, TitleValidationError } from '@rules/titles/title-rules';
import { batchGetAll, type StoredItem } from './dynamodb/read-items';
import { referencedFiles } from './referenced-files';
import { requiredVariable } from './required-variable';

/** A master file in the bucket, and the title that references it. */
export interface Master {
  path: string;
  kind: TitleKind;
  titleId: string;
  /** Name of the title, for display. */
  title: string;
}

const attributes = ['title', 'link', 'episodes'] as const;

/** Attributes of a title's record that `mastersOf` reads. */
export function masterAttributes(kind: TitleKind): string[] {
  return ['id', ...attributes.map((field) => storedName(kind, field))];
}

/** Returns the masters that a title's record references, without captions. */
export function mastersOf(kind: TitleKind, record: StoredItem): Master[] {
  const [title = '', link = null, episodes = null] = attributes.map((field) => {
    const value = record[storedName(kind, field)];
    return typeof value === 'string' ? value : undefined;
  });
  return masterPaths(kind, { link, episodes }).map((path) => ({ path, kind, titleId: String(record.id), title }));
}

function masterPaths(kind: TitleKind, { link, episodes }: TitleFields): string[] {
  return [...referencedFiles({ link: link ?? null, episodes: episodes ?? null })].filter((path) => {
    const [, folder, file = ''] = path.split('/');
    const type = contentTypes(kind, 'src')[file.slice(file.lastIndexOf('.') + 1)] ?? '';
    return folder === 'src' && /^(video|audio|application)\//.test(type);
  });
}

/**
 * Returns validation errors for masters that browsers cannot play and that have no stream yet: a published title needs a
 * playable medium.
 */
export async function validateMasters(
  kind: TitleKind,
  { fields, status }: { fields: TitleFields; status: TitleStatus },
): Promise<TitleValidationError[]> {
  if (status === 'DRAFT') return [];
  const paths = masterPaths(kind, fields).filter((path) => !isWebContainer(path));
  if (paths.length === 0) return [];
  const streams = await batchGetAll(
    requiredVariable('STREAM_TABLE'),
    paths.map((id) => ({ id })),
    { ProjectionExpression: 'id, folder' },
  );
  const playable = new Set(streams.filter(({ folder }) => folder).map(({ id }) => id));
  const isUnplayable = (value: unknown) =>
    masterPaths(kind, { link: JSON.stringify(value ?? null) }).some(
      (path) => paths.includes(path) && !playable.has(path),
    );
  const inEpisodes = (wholeListIn(fields.episodes) ?? []).flatMap(({ url }, item) =>
    isUnplayable(url) ? [{ field: 'episodes' as const, problem: 'NOT_ENCODED' as const, item, part: 'url' }] : [],
  );
  if (inEpisodes.length > 0) return inEpisodes;
  return isUnplayable([fields.link]) ? [{ field: 'link', problem: 'NOT_ENCODED' }] : [];
}
