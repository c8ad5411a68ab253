import type { StreamState } from '@rules/media/media-streams';
import { adminPaths } from '@/config/admin-paths';

/** Lists of the page, in the order of its tabs. */
export const streamLists = ['active', 'failed', 'ready', 'canceled'] as const;
export type StreamList = (typeof streamLists)[number];

export const listedStates: Record<StreamList, readonly StreamState[]> = {
  active: ['ENCODING', 'QUEUED'],
  failed: ['FAILED'],
  ready: ['READY'],
  canceled: ['CANCELED'],
};

export function shownStreamList(search: URLSearchParams): StreamList {
  const named = search.get('list');
  return streamLists.find((list) => list === named) ?? 'active';
}

export function streamListHref(list: StreamList): string {
  return list === 'active' ? adminPaths.streams() : `${adminPaths.streams()}?list=${list}`;
}
