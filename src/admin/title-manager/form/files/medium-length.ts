import { mediaDuration } from '@rules/time/clock-time';
import { useQuery } from '@tanstack/react-query';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { readMediaAt } from '@/uploads/files/media-facts';
import { usePreview } from './delivery-links';
import { chosenFileOf, type FileSlot } from './file-slot';

/** Returns the duration of a chosen video or audio file in the record's format; '' if the browser cannot read it. */
export function mediumLength({ facts: { durationSeconds } }: Pick<ChosenFile, 'facts'>): string {
  return durationSeconds === undefined ? '' : mediaDuration(durationSeconds);
}

/** Returns the duration of a slot's file, `stored` for a stored one; '' if the slot is empty or it is unknown. */
export function lengthIn(slot: FileSlot, stored: string): string {
  const chosen = chosenFileOf(slot);
  if (chosen) return mediumLength(chosen);
  return slot.choice.is === 'kept' ? stored : '';
}

/** Returns the duration in seconds of a slot's file: of a chosen one as read, of a stored one on request. */
export function useMediumLength(slot: FileSlot, isEnabled: boolean): number | undefined {
  const isStored = slot.choice.is === 'kept' && (slot.stored[0]?.includes('/src/') ?? false);
  const { address } = usePreview(slot, isEnabled && isStored);
  const { data } = useQuery({
    queryKey: ['medium-length', slot.stored[0] ?? ''],
    queryFn: async () => {
      const facts = await readMediaAt(address ?? '');
      return facts === 'not playable' ? null : (facts.durationSeconds ?? null);
    },
    enabled: isEnabled && isStored && address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (chosenFileOf(slot)) return chosenFileOf(slot)?.facts.durationSeconds;
  return isStored ? (data ?? undefined) : undefined;
}
