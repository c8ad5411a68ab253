import { useSyncExternalStore } from 'react';
import { hasSession } from '@/backend/client/auth';
import { uploadFile } from '@/backend/files';
import { saveTitle } from '@/catalogue/edited-title';
import { announceUploads, discardUploads } from '@/catalogue/orphaned-files';
import { browserConnection, browserLocks } from '../sending/browser-ports';
import { isSaveRunning, type SaveSnapshot } from '../sending/save-snapshot';
import { browserSaveStorage } from '../sending/stored-saves';
import { createUploadDock, type UploadDockStore } from './upload-dock';

export const uploadDock = createUploadDock({
  announce: announceUploads,
  upload: uploadFile,
  discard: async (saveId) => (await discardUploads(saveId)).failed,
  checkSession: hasSession,
  connection: browserConnection,
  storage: browserSaveStorage(),
  locks: browserLocks(),
  saveStored: saveTitle,
});

warnOfLeaving(uploadDock);

/** All saves of this tab and those that were interrupted. */
export function useSaves(dock: UploadDockStore = uploadDock): readonly SaveSnapshot[] {
  return useSyncExternalStore(dock.subscribe, dock.getSaves);
}

/** Returns the saves like `useSaves`, but does not re-render for progress within a phase. */
export function useSavePhases(): readonly SaveSnapshot[] {
  return useSyncExternalStore(uploadDock.subscribe, uploadDock.getSavePhases);
}

/** A save with its progress; undefined if the dock does not have it (any more). */
export function useSave(saveId: string | undefined): SaveSnapshot | undefined {
  return useSaves().find((save) => save.saveId === saveId);
}

/** Returns one save, updated like `useSavePhases`: the progress of its files may be older. */
export function useSavePhase(saveId: string | undefined): SaveSnapshot | undefined {
  return useSavePhases().find((save) => save.saveId === saveId);
}

/** Makes the browser ask before the page is closed while a save runs, also on the site's pages, which have no dock. */
export function warnOfLeaving(dock: Pick<UploadDockStore, 'subscribe' | 'getSavePhases'>): void {
  const ask = (event: Event) => event.preventDefault();
  dock.subscribe(() => {
    if (dock.getSavePhases().some(isSaveRunning)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
