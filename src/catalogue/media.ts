import { BackendError } from '@/backend/client/errors';
import { membershipNeededCode, playbackAddresses, readStoredMedia } from '@/backend/titles';
import { parseSeasons, type Season } from './episodes';
import type { Kind } from './kinds/kind';
import { deliveryOf } from './media-delivery';
import { type CaptionFile, type Chapter, parseCaptions, parseChapters } from './media-lists';

/** Playable media of a title for a signed-in user. */
export interface TitleMedia {
  /** The stored link of the title itself; for a TV show, that of its default episode. */
  link: string | undefined;
  seasons: Season[];
  captions: CaptionFile[];
  chapters: Chapter[];
}

/** Query of TanStack Query for a title's media as the user `userId` may read them. */
export function mediaQuery(kind: Kind, id: string, userId: string) {
  return {
    queryKey: ['media', kind.slug, id, userId] as const,
    queryFn: async (): Promise<TitleMedia> => {
      const media = await readStoredMedia(kind.titleKind, id);
      return {
        link: media?.link || undefined,
        seasons: parseSeasons(media?.episodes),
        captions: parseCaptions(media?.captions),
        chapters: parseChapters(media?.chapters),
      };
    },
  };
}

/** Query for the media as stored now. A changed link in `mediaQuery`'s data would restart the player. */
export function currentMediaQuery(kind: Kind, id: string, userId: string) {
  const { queryFn } = mediaQuery(kind, id, userId);
  return { queryKey: ['current-media', kind.slug, id, userId] as const, queryFn, staleTime: 0, gcTime: 0 };
}

/** True if playback failed because it requires a membership (the setting `watching_needs`). */
export function needsMembership(failure: unknown): boolean {
  return failure instanceof BackendError && failure.code === membershipNeededCode;
}

/** Query of TanStack Query for the signed URLs of a stored link; the player refetches them before they expire. */
export function playbackQuery(link: string, userId: string) {
  return {
    queryKey: ['playback', link, userId] as const,
    queryFn: async () => deliveryOf(await playbackAddresses(link)),
    // Not refetched automatically: other addresses would restart a running player.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}
