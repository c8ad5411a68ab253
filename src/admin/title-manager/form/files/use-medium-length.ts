import { useQuery } from '@tanstack/react-query';
import { readMediaAt } from '@/uploads/files/media-facts';
import { chosenIn, type FileSlot } from './file-slot';
import { usePreviewAddress } from './use-preview-address';

/**
 * Returns the duration of a slot's video or audio file in seconds: known for a chosen file, loaded on request for a
 * stored one.
 */
export function useMediumLength(slot: FileSlot, isAsked: boolean): number | undefined {
  const isStored = slot.choice.is === 'kept' && (slot.stored[0]?.includes('/src/') ?? false);
  const address = usePreviewAddress(slot, isAsked && isStored);
  const { data } = useQuery({
    queryKey: ['medium-length', slot.stored[0] ?? ''],
    queryFn: async () => {
      const facts = await readMediaAt(address ?? '');
      return facts === 'not playable' ? null : (facts.durationSeconds ?? null);
    },
    enabled: isAsked && isStored && address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (chosenIn(slot)) return chosenIn(slot)?.facts.durationSeconds;
  return isStored ? (data ?? undefined) : undefined;
}
