import { maxBatchSizes } from '@rules/batch-bounds';
import { objectFrom } from '@rules/object-from';
import { storedName } from '@rules/titles/title-fields';
import { type TitleKind, titleKinds } from '@rules/titles/title-kind';
import type { Schema } from '../../data/schema';
import { coverPathIn } from '../blog/cover-image';
import { CachedIndex } from '../shared/cached-index';
import { allItems, type StoredItem, scanItems } from '../shared/dynamodb/read-items';
import { readVersion, titleVersions } from '../shared/record-versions';
import { fieldsWithFiles, referencedFiles } from '../shared/referenced-files';
import { requiredVariable } from '../shared/required-variable';
import { projectionOf, readTitleItems, scanTitles } from '../shared/stored-titles';
import { parseOrphanedFiles } from './orphaned-files';
import { fieldsOf } from './title-record';

/** An index of a kind's titles by the paths of their files. */
export class FileOwnerIndex {
  private readonly titles = new Map<string, OwningTitle>();
  private readonly idsByPath = new Map<string, Set<string>>();

  constructor(titles: readonly OwningTitle[]) {
    for (const title of titles) this.change(title.id, title);
  }

  /** Replaces a title; `undefined` removes it. */
  change(id: string, title: OwningTitle | undefined): void {
    for (const path of this.titles.get(id)?.paths ?? []) this.removeId(path, id);
    if (!title) {
      this.titles.delete(id);
      return;
    }
    this.titles.set(id, title);
    for (const path of title.paths) this.idsByPath.set(path, (this.idsByPath.get(path) ?? new Set()).add(id));
  }

  /** Returns the first title that references the path. */
  ownerOf(path: string): OwningTitle | undefined {
    const [id] = this.idsByPath.get(path) ?? [];
    return id === undefined ? undefined : this.titles.get(id);
  }

  private removeId(path: string, id: string): void {
    const ids = this.idsByPath.get(path);
    ids?.delete(id);
    if (ids?.size === 0) this.idsByPath.delete(path);
  }
}

type FileOwner = Omit<Schema['FileOwner']['type'], 'path'>;
type OwnersByPath = ReadonlyMap<string, FileOwner>;

const indexes = objectFrom(titleKinds, ownerIndex);

/**
 * The `fileOwners` operation: returns the owner of each path. It searches the titles, in an in-memory index, then the
 * site's own records, then the uploads and deletions in progress. All other paths are orphaned files.
 */
export const handler: Schema['fileOwners']['functionHandler'] = async (event) => {
  const paths = event.arguments.paths.flatMap((path) => path ?? []);
  if (paths.length > maxBatchSizes.fileOwners) throw new Error('Too many files in one request.');
  const [titles, site, orphaned] = await Promise.all([
    Promise.all(titleKinds.map(async (kind) => ({ kind, index: await indexes[kind].current() }))),
    paths.some((path) => /^(site|blog)\//.test(path)) ? readSiteFiles() : none,
    readOrphanOwners(),
  ]);
  const titleOf = (path: string): FileOwner | undefined => {
    for (const { kind, index } of titles) {
      const owner = index.ownerOf(path);
      if (owner) return { use: 'TITLE', kind, id: owner.id, name: owner.name };
    }
    return undefined;
  };
  return paths.map((path) => ({ path, ...(titleOf(path) ?? site.get(path) ?? orphaned.get(path) ?? unreferenced) }));
};

const none: OwnersByPath = new Map();
const unreferenced: FileOwner = { use: 'ORPHANED' };

function ownerIndex(kind: TitleKind): CachedIndex<OwningTitle, FileOwnerIndex> {
  const attributes = attributesOfOwners(kind);
  return new CachedIndex({
    readState: () => readVersion(titleVersions(kind)),
    async readAll() {
      const titles: OwningTitle[] = [];
      for await (const item of scanTitles(kind, attributes)) titles.push(owningTitle(kind, item));
      return titles;
    },
    async readByIds(ids) {
      const items = await readTitleItems(kind, ids, attributes);
      return new Map(items.map((item) => [String(item.id), owningTitle(kind, item)]));
    },
    build: (titles) => new FileOwnerIndex(titles),
  });
}

/** Pictures of hero slides and blog posts: some dozens of records. */
async function readSiteFiles(): Promise<OwnersByPath> {
  const owners = new Map<string, FileOwner>();
  for (const { id, title, bg } of await records('SLIDE_TABLE', ['id', 'title', 'bg'])) {
    for (const path of referencedFiles({ bg: textOf(bg) })) {
      owners.set(path, { use: 'SLIDE', id: textOf(id), name: textOf(title) });
    }
  }
  const posts = await records('POST_TABLE', ['id', 'title', 'cover_image', 'author_image']);
  for (const { id, title, ...pictures } of posts) {
    const addresses = [textOf(pictures.cover_image), textOf(pictures.author_image)];
    const covers = addresses.flatMap((address) => coverPathIn(address) ?? []);
    for (const path of [...covers, ...addresses.flatMap((bg) => [...referencedFiles({ bg })])]) {
      owners.set(path, { use: 'POST', id: textOf(id), name: textOf(title) });
    }
  }
  return owners;
}

/** Reads the files of unfinished saves, and those with a pending deletion; rarely more than a few records. */
async function readOrphanOwners(): Promise<OwnersByPath> {
  const owners = new Map<string, FileOwner>();
  for (const { state, title, files } of await records('LOOSE_FILES_TABLE', ['state', 'title', 'files'])) {
    const use = state === 'REMOVING' ? 'REMOVING' : 'UPLOADING';
    for (const { path } of parseOrphanedFiles(files)) owners.set(path, { use, name: textOf(title) });
  }
  return owners;
}

function records(tableVariable: string, attributes: readonly string[]): Promise<StoredItem[]> {
  return allItems(scanItems({ TableName: requiredVariable(tableVariable), ...projectionOf(attributes) }));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

interface OwningTitle {
  id: string;
  name: string;
  paths: ReadonlySet<string>;
}

/** Returns the attributes that `owningTitle` needs. */
function attributesOfOwners(kind: TitleKind): string[] {
  return ['id', ...(['title', ...fieldsWithFiles] as const).map((field) => storedName(kind, field))];
}

export function owningTitle(kind: TitleKind, record: StoredItem): OwningTitle {
  const fields = fieldsOf(kind, record);
  return { id: String(record.id), name: fields.title ?? '', paths: referencedFiles(fields) };
}
