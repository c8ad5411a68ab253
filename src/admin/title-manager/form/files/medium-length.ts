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

/**
 * Returns the duration of a slot's file, where the stored file's duration is `stored`; '' if the slot is empty or the
 * duration unknown.
 */
export function lengthIn(slot: FileSlot, stored: string): string {
  const chosen = chosenFileOf(slot);
  if (chosen) return mediumLength(chosen);
  return slot.choice.is === 'kept' ? stored : '';
}

/**
 * Returns the duration of a slot's video or audio file in seconds: known for a chosen file, loaded on request for a
 * stored one.
 */
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
