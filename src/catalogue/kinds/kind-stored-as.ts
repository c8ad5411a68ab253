import type { StoredKind } from '@/backend/titles';
import { kinds } from './index';
import type { Kind } from './kind';

/** The kind that the backend calls so. */
export function kindStoredAs(name: StoredKind): Kind {
  return byStoredName[name];
}

const byStoredName: Record<StoredKind, Kind> = {
  movie: kinds.movie,
  tvShow: kinds['tv-show'],
  audiobook: kinds.audiobook,
};
