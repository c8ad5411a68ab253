import { BackendError } from '@/backend/errors';
import * as backend from '@/backend/title-management';
import { storedName, type TitleField, type TitleFields, titleFields } from '../../amplify/rules/title-fields';
import type { TitleFault, TitleStatus } from '../../amplify/rules/title-rules';
import type { Filters } from './filters';
import type { Kind, KindName } from './kinds/kind';
import { refusedOutcome, type SaveOutcome } from './save-outcome';

/** What a manager's table shows of a title. Empty values are left out. */
export interface ManagedCard {
  kind: KindName;
  id: string;
  title: string | undefined;
  year: string | undefined;
  rate: string | undefined;
  poster: string | undefined;
  age: string | undefined;
  quality: string | undefined;
  genre: string | undefined;
  language: string | undefined;
  production: string | undefined;
  /** Director of a movie or TV show, author of an audiobook. */
  creator: string | undefined;
  likes: number;
  dislikes: number;
  favorites: number;
  status: TitleStatus;
  updatedAt: string | undefined;
}

export type ManagedSort = NonNullable<backend.ManagedBrowseArguments['sort']>;
export type ManagedFilters = Filters & { readonly status: readonly TitleStatus[] };
export type ManagedFilterField = keyof ManagedFilters;

/** What of a kind's titles is looked at. Pages count from 1 and hold 100 at most. */
export interface ManagedView {
  page: number;
  pageSize: number;
  /** Without one, a search is in order of how well titles fit, anything else by title. */
  sort?: ManagedSort | undefined;
  isDescending?: boolean | undefined;
  search?: string | undefined;
  filters?: ManagedFilters | undefined;
  /** Just these. */
  ids?: readonly string[] | undefined;
}

export interface ManagedPage {
  cards: ManagedCard[];
  total: number;
  page: number;
  pageCount: number;
  /** How many titles each value of each filter would show. */
  facets: { field: ManagedFilterField; value: string; count: number }[];
}

/** Query of TanStack Query for a page of a manager's table. */
export function browseTitlesQuery(kind: Kind, view: ManagedView) {
  return {
    queryKey: ['managed', kind.name, 'page', view] as const,
    queryFn: () => browseTitles(kind, view),
  };
}

/** What of a kind changes when its titles do: all pages and titles for editing, for `invalidateQueries`. */
export function managedKey(kind: Kind) {
  return ['managed', kind.name] as const;
}

/** One page of a kind's titles, drafts among them; also for whoever goes through all pages. */
export async function browseTitles(kind: Kind, view: ManagedView): Promise<ManagedPage> {
  const { filters, search, ids, sort, isDescending, ...paging } = view;
  const answer = await backend.browseManagedTitles({
    kind: kind.storedAs,
    ...paging,
    ...(sort && { sort }),
    ...(isDescending !== undefined && { isDescending }),
    ...(filters && chosenIn(filters)),
    ...(search && { search }),
    ...(ids && { ids: [...ids] }),
  });
  const { total, page, pageCount } = answer;
  const facets = answer.facets.flatMap(({ field, value, count }) =>
    isFilterField(field) ? [{ field, value, count }] : [],
  );
  return { cards: answer.items.map((card) => managedCard(kind, card)), total, page, pageCount, facets };
}

const argumentOf = {
  genre: 'genres',
  year: 'years',
  quality: 'qualities',
  age: 'ages',
  language: 'languages',
  status: 'statuses',
} as const satisfies Record<ManagedFilterField, keyof backend.ManagedBrowseArguments>;

function isFilterField(field: string): field is ManagedFilterField {
  return Object.hasOwn(argumentOf, field);
}

/** Fields with nothing chosen are not asked about. */
function chosenIn(filters: ManagedFilters) {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  return Object.fromEntries(
    chosen.map(([field, values]) => [isFilterField(field) ? argumentOf[field] : field, values]),
  );
}

function managedCard(kind: Kind, card: backend.StoredManagedCard): ManagedCard {
  return {
    kind: kind.name,
    id: card.id,
    title: card.title || undefined,
    year: card.year || undefined,
    rate: card.rate || undefined,
    poster: card.poster || undefined,
    age: card.age || undefined,
    quality: card.quality || undefined,
    genre: card.genre || undefined,
    language: card.language || undefined,
    production: card.production || undefined,
    creator: card.creator || undefined,
    likes: card.likes ?? 0,
    dislikes: card.dislikes ?? 0,
    favorites: card.favorites ?? 0,
    status: card.status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
    updatedAt: card.updatedAt || undefined,
  };
}

/** A title as its form needs it. */
export interface TitleForEdit {
  id: string;
  status: TitleStatus;
  /** What a save has to expect. */
  updatedAt: string;
  /** As stored, by the names of amplify/rules/title-fields.ts; '' where there is none. */
  fields: Partial<Record<TitleField, string>>;
}

/** Query of TanStack Query for a title to edit, always read anew; null where there is none of that id. */
export function titleForEditQuery(kind: Kind, id: string) {
  return {
    queryKey: ['managed', kind.name, 'title', id] as const,
    queryFn: () => readTitleForEdit(kind, id),
    staleTime: 0,
    gcTime: 0,
  };
}

async function readTitleForEdit(kind: Kind, id: string): Promise<TitleForEdit | null> {
  const stored = await backend.readWholeTitle(kind.storedAs, id);
  if (!stored) return null;
  const values = new Map<string, unknown>(Object.entries(stored));
  const textOf = (name: string) => {
    const value = values.get(name);
    return value === null || value === undefined ? '' : String(value);
  };
  const fields = titleFields(kind.storedAs).map((field) => [field, textOf(storedName(kind.storedAs, field))]);
  return {
    id,
    status: textOf(storedName(kind.storedAs, 'status')) === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
    updatedAt: stored.updatedAt,
    fields: Object.fromEntries(fields),
  };
}

export interface TitleSave {
  /** Made up for a new title (`crypto.randomUUID()`), and kept when the save is tried again. */
  id: string;
  /** Made up for each save, and kept when it is tried again: a save whose answer was lost happens once. */
  saveId: string;
  /** The `updatedAt` of what was edited; null for a new title. */
  expectedUpdatedAt: string | null;
  status: TitleStatus;
  /** Only what is to change; null or '' removes a value. */
  fields: TitleFields;
}

/** Saves a title whose files have been sent; what the server refuses is an outcome, too. Throws `BackendError`. */
export async function saveTitle(kind: Kind, save: TitleSave): Promise<SaveOutcome> {
  try {
    const { outcome, id, updatedAt, changedBy, changedAt } = await backend.saveTitle({ kind: kind.storedAs, ...save });
    if (outcome === 'SAVED') return { outcome, id, updatedAt: updatedAt ?? '' };
    return {
      outcome: 'CONFLICT',
      id,
      updatedAt: updatedAt ?? '',
      changedBy: changedBy ?? '',
      changedAt: changedAt ?? '',
    };
  } catch (thrown) {
    const refused = thrown instanceof BackendError ? refusedOutcome(thrown) : undefined;
    if (refused) return refused;
    throw thrown;
  }
}

/** Says which files are about to be sent for a save; must have answered before the first byte goes. */
export function announceUploads(
  kind: Kind,
  announcement: { saveId: string; title: string; files: readonly { path: string; size: number }[] },
): Promise<void> {
  return backend.announceUploads({ kind: kind.storedAs, ...announcement });
}

/** Removes what was sent for a save that is given up, or files left over; answers the paths that could not be removed. */
export function discardUploads(saveId: string): Promise<{ failed: string[] }> {
  return backend.discardUploads(saveId);
}

export interface Deletion {
  deleted: string[];
  /** Files that could not be removed; `discardUploads(looseId)` tries again. */
  failedFiles: string[];
  looseId: string | undefined;
}

/** The most titles that one call deletes, or changes and imports. */
export const mostAtOnce = { deleted: 25, changed: 100, imported: 100 };

/** Deletes titles and their files (decision 13). */
export async function deleteTitles(kind: Kind, ids: readonly string[]): Promise<Deletion> {
  const { deleted, failedFiles, looseId } = await backend.deleteTitles(kind.storedAs, ids);
  return { deleted, failedFiles, looseId: looseId ?? undefined };
}

export interface TitleChange {
  status?: TitleStatus;
  addGenres?: string[];
  removeGenres?: string[];
  age?: string;
  language?: string;
}

/** Makes the same change to many titles; `refused` says which could not be, and what they lack. */
export function changeTitles(kind: Kind, ids: readonly string[], change: TitleChange): Promise<backend.StoredChange> {
  return backend.changeTitles(kind.storedAs, ids, change);
}

export interface ImportedRow {
  /** Its place among the given rows, from 0. */
  row: number;
  outcome: 'CREATE' | 'UPDATE' | 'UNCHANGED' | 'FAULT';
  faults: TitleFault[];
}

/** Creates and updates titles by their `code`; empty cells change nothing, and the same rows again change nothing. */
export async function importTitles(
  kind: Kind,
  rows: readonly Record<string, unknown>[],
  isDryRun: boolean,
): Promise<ImportedRow[]> {
  const answer = await backend.importTitles(kind.storedAs, rows, isDryRun);
  // Faults are made by the rules that `TitleFault` belongs to.
  return answer.map(({ row, outcome, faults }) => ({ row, outcome, faults: faults as TitleFault[] }));
}

export interface LooseFiles {
  /** The save's id; for `discardUploads`. */
  id: string;
  /** `UPLOADING`: a save that is not done, here or elsewhere. `REMOVING`: what could not be removed yet. */
  state: 'UPLOADING' | 'REMOVING';
  title: string;
  files: { path: string; size: number }[];
  userId: string;
  updatedAt: string;
}

/** Query of TanStack Query for files in the bucket that belong to no title. */
export function looseFilesQuery() {
  return { queryKey: ['loose-files'] as const, queryFn: listLooseFiles };
}

async function listLooseFiles(): Promise<LooseFiles[]> {
  const records = await backend.listLooseFiles();
  return records.map((record) => ({
    id: record.id,
    state: record.state === 'REMOVING' ? 'REMOVING' : 'UPLOADING',
    title: record.title ?? '',
    // Written by server code alone, which writes this shape.
    files: JSON.parse(record.files ?? '[]') as LooseFiles['files'],
    userId: record.user_id ?? '',
    updatedAt: record.updatedAt,
  }));
}
