import { storedName } from '../../rules/title-fields';
import type { TitleKind } from '../../rules/title-kind';
import type { StoredItem } from '../query-all';
import { fieldsWithFiles, filesNamed } from './named-files';
import { fieldsOf } from './title-record';

/** A title and the paths of the files that it names. */
export interface OwningTitle {
  id: string;
  name: string;
  paths: ReadonlySet<string>;
}

/** The attributes that `owningTitle` needs. */
export function attributesOfOwners(kind: TitleKind): string[] {
  return ['id', ...(['title', ...fieldsWithFiles] as const).map((field) => storedName(kind, field))];
}

export function owningTitle(kind: TitleKind, record: StoredItem): OwningTitle {
  const fields = fieldsOf(kind, record);
  return { id: String(record.id), name: fields.title ?? '', paths: filesNamed(fields) };
}

/** The titles of a kind by the paths of their files. */
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

  /** The first title that names the path. */
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
