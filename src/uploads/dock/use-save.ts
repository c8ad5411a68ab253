import { useSyncExternalStore } from 'react';
import type { SavePhase, SaveSnapshot } from '../sending/save-snapshot';
import { uploadDock } from './site-dock';
import type { UploadDockStore } from './upload-dock-store';

/** All saves of this tab and those that were interrupted. */
export function useSaves(dock: UploadDockStore = uploadDock): readonly SaveSnapshot[] {
  return useSyncExternalStore(dock.subscribe, dock.getSaves);
}

/** The same for whoever does not draw how much has been sent: hears only of a save that comes, goes or stands otherwise. */
export function useStandings(): readonly SaveSnapshot[] {
  return useSyncExternalStore(uploadDock.subscribe, uploadDock.getStandings);
}

/** A save, with all that is sent; undefined where the dock does not have it (any more). */
export function useSave(saveId: string | undefined): SaveSnapshot | undefined {
  return useSaves().find((save) => save.saveId === saveId);
}

/** How a save stands, as `useStandings` tells it. */
export function useStanding(saveId: string | undefined): SavePhase | undefined {
  return useStandings().find((save) => save.saveId === saveId);
}
