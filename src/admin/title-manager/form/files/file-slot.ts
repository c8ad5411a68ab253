import { nameInAddress } from '@/lib/decoded';
import type { ChosenFile } from '@/uploads/files/chosen-file';

/**
 * Where a file of a title stands: what the record names now, and what the form says about it. A file that was chosen
 * cannot be kept over a reload of the page: then it is `lost`, and its name is shown for choosing it again.
 */
export interface FileSlot {
  /** Addresses in the record, one a delivery base, or a single one. */
  stored: readonly string[];
  choice: FileChoice;
}

export type FileChoice =
  | { is: 'kept' }
  | { is: 'new'; key: string; chosen: ChosenFile }
  | { is: 'lost'; key: string; name: string }
  | { is: 'removed' };

export const emptySlot: FileSlot = { stored: [], choice: { is: 'kept' } };

/** A slot as a record has it. */
export function storedSlot(addresses: readonly string[]): FileSlot {
  return { stored: addresses, choice: { is: 'kept' } };
}

/** The slot with another file; without one, its file is taken away. */
export function slotWith(slot: FileSlot, chosen: ChosenFile | undefined): FileSlot {
  if (chosen) return { ...slot, choice: { is: 'new', key: crypto.randomUUID(), chosen } };
  return { ...slot, choice: slot.stored.length > 0 ? { is: 'removed' } : { is: 'kept' } };
}

/** Whether the title will have this file. */
export function isFilled({ stored, choice }: FileSlot): boolean {
  return choice.is === 'new' || (choice.is === 'kept' && stored.length > 0);
}

/** What the file of a slot is called, for people; '' where there is none. */
export function fileNameIn({ stored, choice }: FileSlot): string {
  if (choice.is === 'new') return choice.chosen.file.name;
  if (choice.is === 'lost') return choice.name;
  return choice.is === 'kept' ? nameInAddress(stored[0] ?? '') : '';
}

/** The file that is to be uploaded, if one is. */
export function chosenIn({ choice }: FileSlot): ChosenFile | undefined {
  return choice.is === 'new' ? choice.chosen : undefined;
}
