import { isMediaPath } from '../../rules/media-path';
import type { TitleField, TitleFields } from '../../rules/title-fields';
import type { TitleKind } from '../../rules/title-kind';
import { requiredVariable } from '../shared/required-variable';

/**
 * The files of the bucket that a title names, anywhere in its fields: addresses under one of the delivery bases, or bare
 * paths. A file belongs to the one title whose save announced it: its path holds an id of its own, no save may announce a
 * path that is taken, and neither a save nor an import may name a file that is neither announced nor the title's already.
 * So what one title no longer names, nothing else does.
 */
export function referencedFiles(fields: TitleFields): Set<string> {
  return new Set(
    fieldsWithFiles.flatMap((field) => textsIn(fields[field] ?? '').flatMap(pathOf)).filter((path) => isStored(path)),
  );
}

/** Returns the paths in the kind's own folders: the files that are deleted with a title. */
export function ofKind(kind: TitleKind, paths: Iterable<string>): string[] {
  return [...paths].filter((path) => isMediaPath(kind, path));
}

export const fieldsWithFiles = ['bg', 'link', 'captions', 'trailer', 'episodes'] as const satisfies TitleField[];

function isStored(path: string): boolean {
  return /^(movies|tv-shows|audiobooks|site)\//.test(path);
}

/** All texts in JSON text, whose entries may be JSON text again; other text is itself. */
function textsIn(value: string): string[] {
  if (!/^\s*[[{"]/.test(value)) return [value];
  try {
    return leaves(JSON.parse(value));
  } catch {
    return [];
  }
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return textsIn(value);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function pathOf(text: string): string[] {
  const [address = ''] = text.trim().split(/[?#]/);
  if (!/^(https?:\/)?\//.test(address)) return address ? [address] : [];
  const base = bases().find((candidate) => address.startsWith(`${candidate}/`));
  return base === undefined ? [] : [address.slice(base.length + 1)];
}

function bases(): string[] {
  return requiredVariable('DELIVERY_BASES').split(',');
}
