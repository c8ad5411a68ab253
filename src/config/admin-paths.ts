import type { KindSlug } from './kind-slug';

/** The addresses of the back office below its dashboard: no visitor needs them. */
export const adminPaths = {
  accounts: () => '/admin-dashboard/accounts-list',
  /** The accounts manager with one account open. */
  account: (id: string) => `/admin-dashboard/accounts-list?account=${encodeURIComponent(id)}`,
  /** The manager of a kind's titles. */
  titles: (kind: KindSlug) => `/admin-dashboard/${managerNames[kind]}`,
  /** A title's form in it. */
  title: (kind: KindSlug, id: string) => edited(adminPaths.titles(kind), id),
  support: () => '/admin-dashboard/support',
  /** The back office's page of one request. */
  ticket: (number: string) => `/admin-dashboard/support?ticket=${encodeURIComponent(number)}`,
  activity: () => '/admin-dashboard/activity',
  /** The bucket's files, with one folder open where it is named. */
  files: (folder?: string) => `/admin-dashboard/files${folder ? `?folder=${encodeURIComponent(folder)}` : ''}`,
  /** The encodings of all masters. */
  streams: () => '/admin-dashboard/encodings',
  blog: () => '/admin-dashboard/blog-list',
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
