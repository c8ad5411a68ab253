import { generateClient } from 'aws-amplify/data';
import { resolverCountLimit } from '../data/request-limits';
import type { Schema } from '../data/schema';
import { maxBatchSizes } from '../rules/batch-bounds';
import { storedName, type TitleField } from '../rules/titles/title-fields';
import { type TitleKind, titleKinds } from '../rules/titles/title-kind';
import { audiobooks, movies, tvShows } from './catalogue/catalogue';
import type { MediaFile } from './media-upload';
import type { DeliveryLinks } from './records/delivery-links';
import { audiobookTitle, movieTitle, type SeedTitle, tvShowTitle } from './records/title-records';
import { answered, type Change } from './write-record';

/*
 * Writes titles with the operations of the back office: a title's id, files and lists with `announceUploads` and
 * `saveTitle`, like the form, because an import cannot contain them; all other fields with `importTitles`.
 */

/** A title of the catalogue, compared with the stored one. */
export interface PlannedTitle extends SeedTitle {
  stored: StoredTitle | undefined;
  /** Id of the save that writes `media`; undefined if the stored title has it already. */
  saveId: string | undefined;
}

/** A stored title's values by field. */
type StoredTitle = ReadonlyMap<string, unknown>;

const connect = () => generateClient<Schema>({ authMode: 'userPool' });

export function seedTitles(links: DeliveryLinks): SeedTitle[] {
  return [
    ...movies.map((movie) => movieTitle(movie, links)),
    ...tvShows.map((show) => tvShowTitle(show, links)),
    ...audiobooks.map((book) => audiobookTitle(book, links)),
  ];
}

export const titleName = ({ kind, id }: Pick<SeedTitle, 'kind' | 'id'>) => `${kind} ${id}`;

/** Reads all stored titles, by `titleName`. */
export async function storedTitles(): Promise<Map<string, StoredTitle>> {
  const { MovieMetadata, TVShowMetadata, AudiobooksMetadata } = connect().models;
  const titles = [
    ...(await allOf('movie', (page) => MovieMetadata.list(page))),
    ...(await allOf('tvShow', (page) => TVShowMetadata.list(page))),
    ...(await allOf('audiobook', (page) => AudiobooksMetadata.list(page))),
  ];
  return new Map(titles);
}

/**
 * Number of field resolvers of a TV show, the kind with the most; like the list's own resolver they count towards the
 * limit of a request.
 */
const fieldResolvers = 5;
const titlesAtOnce = Math.floor((resolverCountLimit - 1) / fieldResolvers);

interface Page {
  data: { id: string }[];
  nextToken?: string | null | undefined;
  errors?: readonly { message: string }[] | undefined;
}

async function allOf(
  kind: TitleKind,
  list: (page: { limit: number; nextToken: string | null }) => Promise<Page>,
): Promise<[name: string, title: StoredTitle][]> {
  const titles: [string, StoredTitle][] = [];
  let nextToken: string | null = null;
  do {
    const page: Page = await list({ limit: titlesAtOnce, nextToken });
    for (const title of await answered(Promise.resolve(page))) {
      titles.push([titleName({ kind, id: title.id }), new Map(Object.entries(title))]);
    }
    nextToken = page.nextToken ?? null;
  } while (nextToken);
  return titles;
}

/** Announces the files that a title lacks; they must be uploaded before `saveMedia`. */
export async function planTitle(
  title: SeedTitle,
  stored: StoredTitle | undefined,
  media: readonly MediaFile[],
  isUploaded: (path: string) => boolean,
): Promise<PlannedTitle> {
  if (stored && hasMedia(title, stored)) return { ...title, stored, saveId: undefined };
  const files = media.filter(({ path }) => title.files.includes(path) && !(stored && isUploaded(path)));
  return { ...title, stored, saveId: await announce(title, files) };
}

/** Writes the files and lists of a title. A new title stays a draft until `importTexts` has completed it. */
export async function saveMedia({ kind, id, code, media, texts, stored, saveId }: PlannedTitle): Promise<Change> {
  if (saveId === undefined) return 'unchanged';
  const saved = await answered(
    connect().mutations.saveTitle({
      kind,
      id,
      saveId,
      expectedUpdatedAt: stored ? String(stored.get('updatedAt')) : null,
      status: stored && stored.get(storedName(kind, 'status')) !== 'DRAFT' ? 'PUBLISHED' : 'DRAFT',
      fields: JSON.stringify(stored ? media : { code, title: texts.title, ...media }),
    }),
  );
  if (saved?.outcome !== 'SAVED') throw new Error('Someone else has changed this title in the meantime.');
  return stored ? 'updated' : 'created';
}

/** Imports the texts of titles, at most 100 a request; returns the change of each. Fields without a value stay as they are. */
export async function importTexts(
  plans: readonly PlannedTitle[],
): Promise<{ changes: Map<PlannedTitle, Change>; failures: string[] }> {
  const changes = new Map<PlannedTitle, Change>();
  const failures: string[] = [];
  for (const batch of titleKinds.flatMap((kind) => batchesOf(plans.filter((plan) => plan.kind === kind)))) {
    for (const { plan, outcome, errors } of await importBatch(batch)) {
      if (outcome === 'INVALID') failures.push(`${titleName(plan)}: ${JSON.stringify(errors)}`);
      else changes.set(plan, outcome === 'UNCHANGED' ? 'unchanged' : 'updated');
    }
  }
  return { changes, failures };
}

const most = maxBatchSizes.importedTitles;

const batchesOf = (plans: readonly PlannedTitle[]) =>
  Array.from({ length: Math.ceil(plans.length / most) }, (_, index) => plans.slice(index * most, (index + 1) * most));

/** Imports titles of one kind. */
async function importBatch(plans: readonly PlannedTitle[]) {
  const kind = plans[0]?.kind ?? 'movie';
  const rows = plans.map(({ texts, code, stored }) => ({
    ...texts,
    // An administrator may have changed the code.
    code: stored?.get(storedName(kind, 'code')) ?? code,
    ...(isUnfinished(kind, stored) && { status: 'PUBLISHED' }),
  }));
  const answer = await answered(connect().mutations.importTitles({ kind, rows: JSON.stringify(rows) }));
  return (answer ?? []).flatMap((outcome, index) => {
    const plan = plans[index];
    return outcome && plan ? [{ ...outcome, plan }] : [];
  });
}

/** True for a new title and for the draft of an interrupted run; a draft with texts is an administrator's choice. */
function isUnfinished(kind: TitleKind, stored: StoredTitle | undefined): boolean {
  return (
    !stored || (stored.get(storedName(kind, 'status')) === 'DRAFT' && !stored.get(storedName(kind, 'description')))
  );
}

function hasMedia({ kind, media }: SeedTitle, stored: StoredTitle): boolean {
  // The builders of title-records.ts create only fields of titles.
  const fields = Object.keys(media) as TitleField[];
  return fields.every((field) => (stored.get(storedName(kind, field)) ?? null) === media[field]);
}

/**
 * Announces a title's files for a save and returns the id of the save. A run after an interrupted one finds the same
 * id; one after the title was deleted takes the next.
 */
async function announce({ kind, id, texts }: SeedTitle, files: readonly MediaFile[]): Promise<string> {
  const announcement = { kind, title: texts.title ?? '', files: JSON.stringify(files) };
  for (let attempt = 1; ; attempt += 1) {
    const saveId = `seed-${id}-${attempt}`;
    const { errors } = await connect().mutations.announceUploads({ ...announcement, saveId });
    if (!errors?.length) return saveId;
    const messages = errors.map(({ message }) => message);
    if (!messages.includes('SAVE_DONE')) throw new Error(messages.join(' '));
  }
}
