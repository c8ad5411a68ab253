import { adminPaths } from '@/config/admin-paths';
import { pageIn } from '@/lib/pagination';
import { addressWith } from '@/lib/urls';
import { type CommentStatus, commentStatuses } from '@/publishing/manage-comments';
import { type PublicationState, publicationStates } from '@/publishing/manage-posts';

/** Mode of the blog manager, as the URL query selects it. */
export type BlogMode =
  | { name: 'posts' }
  | { name: 'comments'; status: CommentStatus; search: string }
  | { name: 'add' }
  | { name: 'edit'; id: string };

/** Page and filters of the list of posts. */
export interface PostView {
  /** From 1. */
  page: number;
  /** As typed; leading and trailing blanks are ignored. */
  search: string;
  publication: PublicationState | undefined;
}

/** Parses the mode from the URL query; a post to edit takes precedence. */
export function blogMode(address: URLSearchParams): BlogMode {
  const id = address.get('edit');
  if (id) return { name: 'edit', id };
  if (address.get('mode') === 'add') return { name: 'add' };
  if (address.get('view') !== 'comments') return { name: 'posts' };
  const status = commentStatuses.find((name) => name.toLowerCase() === address.get('comments'));
  return { name: 'comments', status: status ?? 'PENDING', search: address.get('words') ?? '' };
}

/** Parses page and filters from the URL query; ignores invalid values. */
export function postView(address: URLSearchParams): PostView {
  return {
    page: pageIn(address),
    search: address.get('q') ?? '',
    publication: publicationStates.find((name) => name.toLowerCase() === address.get('status')),
  };
}

/** Returns the URL of a mode. Keeps the list's parameters, so that the user returns to the same place in the list. */
export function blogModeHref(address: URLSearchParams, mode: BlogMode): string {
  const next = new URLSearchParams(address);
  for (const name of ['mode', 'edit', 'view', 'comments', 'words']) next.delete(name);
  if (mode.name === 'edit') next.set('edit', mode.id);
  if (mode.name === 'add') next.set('mode', 'add');
  if (mode.name === 'comments') next.set('view', 'comments');
  if (mode.name === 'comments' && mode.status !== 'PENDING') next.set('comments', mode.status.toLowerCase());
  if (mode.name === 'comments' && mode.search.trim() !== '') next.set('words', mode.search.trim());
  return hrefOf(next);
}

/** Builds the URL of the list for `view`; omits default values. */
export function postListHref({ page, search, publication }: PostView): string {
  const next = new URLSearchParams();
  if (search.trim() !== '') next.set('q', search.trim());
  if (publication) next.set('status', publication.toLowerCase());
  if (page > 1) next.set('page', String(page));
  return hrefOf(next);
}

function hrefOf(search: URLSearchParams): string {
  return addressWith(adminPaths.blog(), search);
}
