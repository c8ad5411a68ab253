import { useSyncExternalStore } from 'react';
import type { SaveSnapshot } from '../sending/save-snapshot';
import { uploadDock } from './site-dock';
import type { UploadDockStore } from './upload-dock-store';

/** All saves of this tab and those that were interrupted. */
export function useSaves(dock: UploadDockStore = uploadDock): readonly SaveSnapshot[] {
  return useSyncExternalStore(dock.subscribe, dock.getSaves);
}

/** How a save stands; undefined where the dock does not have it (any more). */
export function useSave(saveId: string | undefined): SaveSnapshot | undefined {
  return useSaves().find((save) => save.saveId === saveId);
}
