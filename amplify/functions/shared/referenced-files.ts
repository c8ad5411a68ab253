import { isMediaPath } from '@rules/media/media-path';
import type { TitleField, TitleFields } from '@rules/titles/title-fields';
import { anyMediaRoot, type TitleKind } from '@rules/titles/title-kind';
import { requiredVariable } from './required-variable';

/**
 * Returns the paths of the bucket's files that a title references in its fields, by addresses under a delivery base or
 * bare paths. A file belongs to one title: its path contains a unique id, and saves and imports reject paths that were
 * not announced by the save and are not the title's own. So a path that its title no longer references is orphaned.
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

export const fieldsWithFiles = [
  'bg',
  'backdrop',
  'link',
  'captions',
  'trailer',
  'episodes',
] as const satisfies TitleField[];

function isStored(path: string): boolean {
  return storedPath.test(path);
}

const storedPath = new RegExp(`^(${anyMediaRoot}|site)/`);

/** Returns all strings in JSON text, also in nested JSON text; returns any other text unchanged. */
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
