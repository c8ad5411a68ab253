import { query, type Stored } from '@/backend/operations';
import * as backend from '@/backend/stored-files';
import { readDeliveryBases } from '@/backend/stored-files';
import type { KindSlug } from '@/config/kind-slug';
import { kindByTitleKind } from './kinds';

export type StoredFilesAccess = backend.StoredFilesAccess;

export type FileOwner =
  | { use: 'TITLE'; kind: KindSlug; id: string; name: string }
  | { use: 'SLIDE' | 'POST'; id: string; name: string }
  | { use: 'UPLOADING' | 'REMOVING'; name: string }
  | { use: 'ORPHANED' };

/** Query of TanStack Query for the user's access to the bucket. */
export function storedFilesQuery() {
  return { queryKey: ['stored-files'] as const, queryFn: backend.openStoredFiles, staleTime: Number.POSITIVE_INFINITY };
}

/** Query of TanStack Query for the owners of the files on a page, by path; at most 100 paths. */
export function fileOwnersQuery(paths: readonly string[]) {
  return { queryKey: ['file-owners', paths] as const, queryFn: () => readOwners(paths) };
}

/** Query of TanStack Query for the content of a file, for a preview; for small files only. */
export function fileContentQuery(path: string) {
  return { queryKey: ['file-content', path] as const, queryFn: () => backend.readStoredFile(path), gcTime: 0 };
}

/** Lets the browser save a file: opens a signed URL that S3 answers as an attachment. Throws `BackendError`. */
export async function saveStoredFile(path: string): Promise<URL> {
  const address = await backend.downloadAddress(path);
  const link = Object.assign(document.createElement('a'), { href: address, download: path.split('/').at(-1) ?? path });
  link.click();
  return new URL(address);
}

async function readOwners(paths: readonly string[]): Promise<Map<string, FileOwner>> {
  const owners = paths.length > 0 ? await query('fileOwners', { paths: [...paths] }) : [];
  return new Map(owners.map((owner) => [owner.path, ownerOf(owner)]));
}

function ownerOf(owner: Stored<'FileOwner'>): FileOwner {
  const { use, kind } = owner;
  const id = owner.id ?? '';
  const name = owner.name ?? '';
  switch (use) {
    case 'TITLE':
      return kind ? { use, kind: kindByTitleKind(kind).slug, id, name } : { use: 'ORPHANED' };
    case 'SLIDE':
    case 'POST':
      return { use, id, name };
    case 'UPLOADING':
    case 'REMOVING':
      return { use, name };
    default:
      return { use: 'ORPHANED' };
  }
}

/**
 * Query of TanStack Query for the delivery bases of both environments, with which links of stored files begin
 * (specification, back office, §7).
 */
export function deliveryBasesQuery() {
  return {
    queryKey: ['delivery-bases'] as const,
    queryFn: readDeliveryBases,
    staleTime: Number.POSITIVE_INFINITY,
  };
}
