import { useQuery } from '@tanstack/react-query';
import { playbackQuery } from '@/catalogue/media';
import { useSession } from '@/session/use-session';
import { useFileAddress } from '@/uploads/fields/use-file-address';
import { chosenIn, type FileSlot } from './file-slot';

/** Where the film of a slot can be played from, once somebody wants to see it. Stored media are signed for whoever is signed in. */
export function usePreviewAddress(film: FileSlot, isWanted: boolean): string | undefined {
  const { session } = useSession();
  const chosen = useFileAddress(chosenIn(film)?.file);
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
