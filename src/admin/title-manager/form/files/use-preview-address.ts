import { useQuery } from '@tanstack/react-query';
import { playbackQuery } from '@/catalogue/media';
import { useSession } from '@/session/session';
import { useObjectUrl } from '@/uploads/files/object-url';
import { chosenIn, type FileSlot } from './file-slot';

/**
 * Returns the URL for playing a slot's video, loaded on request. Stored media get a URL signed for the current user.
 */
export function usePreviewAddress(film: FileSlot, isWanted: boolean): string | undefined {
  const { session } = useSession();
  const chosen = useObjectUrl(chosenIn(film)?.file);
  const [stored] = film.choice.is === 'kept' ? film.stored : [];
  const userId = session.status === 'in' ? session.user.id : '';
  const isProtected = stored?.includes('/src/') ?? false;
  const { data: signed } = useQuery({
    ...playbackQuery(stored ?? '', userId),
    enabled: isWanted && isProtected && userId !== '',
    retry: false,
  });
  if (chosen) return chosen;
  return isProtected ? signed?.[0] : stored;
}
