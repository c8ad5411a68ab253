/** The callers. A member of a group has only the group's role, so a signed-in customer is one column. */
export const fileCallers = ['guest', 'customer', 'administrator'] as const;
export type FileCaller = (typeof fileCallers)[number];

export const fileOperations = ['get', 'properties', 'list', 'put', 'multipart', 'copy', 'delete'] as const;
export type FileOperation = (typeof fileOperations)[number];

/**
 * Read permissions of a class of paths: get and properties, and list unless `listers` is narrower. Only administrators
 * may ever change files.
 */
export interface PathClass {
  folder: string;
  readers: readonly FileCaller[];
  listers?: readonly FileCaller[];
  writers: readonly FileCaller[];
  /** Delivery without a signature, with a signature for any caller who may request one, or none. */
  delivery: 'open' | 'signed' | 'closed';
}

const kinds = ['movies', 'tv-shows', 'audiobooks'];
const open = { readers: fileCallers, writers: ['administrator'], delivery: 'open' } as const;
const members = { readers: ['customer', 'administrator'], writers: ['administrator'], delivery: 'signed' } as const;
const nobody = { readers: [], writers: [], delivery: 'closed' } as const;

/** Every class of path (specification, decision 10), and paths without a class. */
export const pathClasses: readonly PathClass[] = [
  ...kinds.flatMap((kind) => [
    { folder: `${kind}/thumbnail/`, ...open },
    { folder: `${kind}/trailer/`, ...open },
    { folder: `${kind}/src/`, ...members },
    { folder: `${kind}/`, ...nobody },
    { folder: `${kind}/subtitles/`, ...nobody },
  ]),
  { folder: 'site/thumbnail/', ...open },
  { folder: 'site/', ...nobody },
  { folder: 'blog/cover/', ...open, listers: ['administrator'] },
  { folder: 'blog/', ...nobody },
  { folder: 'movies/thumbnails/', ...nobody },
  { folder: 'Movies/thumbnail-old/', ...nobody },
  { folder: 'profile/', ...nobody },
  { folder: '', ...nobody },
  // Not a class of the bucket's rules, but matched by the delivery's patterns: explicitly denied.
  { folder: 'site/src/', ...nobody },
  { folder: 'private/thumbnail/', ...nobody, delivery: 'open' },
];

export function isFileAllowed(
  { readers, writers, listers = readers }: PathClass,
  operation: FileOperation,
  caller: FileCaller,
): boolean {
  if (operation === 'list') return listers.includes(caller);
  const isReading = operation === 'get' || operation === 'properties';
  return (isReading ? readers : writers).includes(caller);
}
