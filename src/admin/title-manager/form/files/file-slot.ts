import { nameInAddress } from '@/lib/decoded';
import type { ChosenFile } from '@/uploads/files/chosen-file';

/**
 * State of a file of a title: the URLs in the record and the choice in the form. A chosen file does not survive a page
 * reload: its slot is then `lost` and shows the file name, so that the user can choose it again.
 */
export interface FileSlot {
  /** URLs in the record: one per delivery base, or a single one. */
  stored: readonly string[];
  choice: FileChoice;
}

export type FileChoice =
  | { is: 'kept' }
  | { is: 'new'; key: string; chosen: ChosenFile }
  | { is: 'lost'; key: string; name: string }
  | { is: 'removed' };

export const emptySlot: FileSlot = { stored: [], choice: { is: 'kept' } };

/** Returns a slot with the URLs of a record. */
export function storedSlot(addresses: readonly string[]): FileSlot {
  return { stored: addresses, choice: { is: 'kept' } };
}

/** Replaces the slot's file; without a new file, removes it. */
export function slotWith(slot: FileSlot, chosen: ChosenFile | undefined): FileSlot {
  if (chosen) return { ...slot, choice: { is: 'new', key: crypto.randomUUID(), chosen } };
  return { ...slot, choice: slot.stored.length > 0 ? { is: 'removed' } : { is: 'kept' } };
}

/** True if the saved title will have this file. */
export function isFilled({ stored, choice }: FileSlot): boolean {
  return choice.is === 'new' || (choice.is === 'kept' && stored.length > 0);
}

/** Returns the displayed file name of a slot; '' if it is empty. */
export function fileNameIn({ stored, choice }: FileSlot): string {
  if (choice.is === 'new') return choice.chosen.file.name;
  if (choice.is === 'lost') return choice.name;
  return choice.is === 'kept' ? nameInAddress(stored[0] ?? '') : '';
}

/** Returns the chosen file to upload; undefined if there is none. */
export function chosenFileOf({ choice }: FileSlot): ChosenFile | undefined {
  return choice.is === 'new' ? choice.chosen : undefined;
}
