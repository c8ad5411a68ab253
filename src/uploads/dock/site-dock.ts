import { uploadFile } from '@/backend/files';
import { saveTitle } from '@/catalogue/edited-title';
import { announceUploads, discardUploads } from '@/catalogue/orphaned-files';
import { browserConnection } from '../sending/connection';
import { browserShelf } from '../sending/kept-saves';
import { browserLocks } from './tab-lock';
import { createUploadDock } from './upload-dock';

/** The saves of this tab. */
export const uploadDock = createUploadDock({
  announce: announceUploads,
  upload: uploadFile,
  discard: async (saveId) => (await discardUploads(saveId)).failed,
  connection: browserConnection,
  shelf: browserShelf(),
  locks: browserLocks,
  saveKept: saveTitle,
});

/** Uploads the files of a save in parallel and then writes its record; continues across page navigation. */
export const startSave = uploadDock.startSave;
