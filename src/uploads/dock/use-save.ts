import { useSyncExternalStore } from 'react';
import type { SavePhase, SaveSnapshot } from '../sending/save-snapshot';
import { uploadDock } from './site-dock';
import type { UploadDockStore } from './upload-dock-store';

/** All saves of this tab and those that were interrupted. */
export function useSaves(dock: UploadDockStore = uploadDock): readonly SaveSnapshot[] {
  return useSyncExternalStore(dock.subscribe, dock.getSaves);
}

/**
 * Returns the saves like `useSaves`, but re-renders only for an added or removed save or a change of state, not for
 * progress.
 */
export function useStandings(): readonly SaveSnapshot[] {
  return useSyncExternalStore(uploadDock.subscribe, uploadDock.getStandings);
}

/** A save, with all that is sent; undefined where the dock does not have it (any more). */
export function useSave(saveId: string | undefined): SaveSnapshot | undefined {
  return useSaves().find((save) => save.saveId === saveId);
}

/** Returns the phase of one save, updated like `useStandings`. */
export function useStanding(saveId: string | undefined): SavePhase | undefined {
  return useStandings().find((save) => save.saveId === saveId);
}
