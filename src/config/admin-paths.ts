import type { KindSlug } from './kind-slug';

/** Addresses of the back office below its dashboard. Separate from `paths`, because visitors need none of them. */
export const adminPaths = {
  accounts: () => '/admin-dashboard/accounts-list',
  /** The accounts manager with one account open. */
  account: (id: string) => `/admin-dashboard/accounts-list?account=${encodeURIComponent(id)}`,
  /** The manager of a kind's titles. */
  titles: (kind: KindSlug) => `/admin-dashboard/${managerNames[kind]}`,
  /** The form of a title in this manager. */
  title: (kind: KindSlug, id: string) => edited(adminPaths.titles(kind), id),
  support: () => '/admin-dashboard/support',
  /** A support request in the back office. */
  ticket: (number: string) => `/admin-dashboard/support?ticket=${encodeURIComponent(number)}`,
  activity: () => '/admin-dashboard/activity',
  /** The file browser of the bucket, with `folder` open if given. */
  files: (folder?: string) => `/admin-dashboard/files${folder ? `?folder=${encodeURIComponent(folder)}` : ''}`,
  /** The list of the encodings of all masters. */
  streams: () => '/admin-dashboard/encodings',
  blog: () => '/admin-dashboard/blog-list',
  /** The comments with a status, such as `hidden`, that match these words. */
  comments: (status: string, words: string) =>
    `/admin-dashboard/blog-list?view=comments&comments=${status}&words=${encodeURIComponent(words)}`,
  post: (id: string) => edited(adminPaths.blog(), id),
  slides: () => '/admin-dashboard/settings?section=slides',
  settings: () => '/admin-dashboard/settings',
  subscriptions: () => '/admin-dashboard/subscription-list',
};

const managerNames: Record<KindSlug, string> = {
  movie: 'movie-list',
  'tv-show': 'tv-shows-list',
  audiobook: 'audiobooks-list',
};

function edited(manager: string, id: string): string {
  return `${manager}?edit=${encodeURIComponent(id)}`;
}
