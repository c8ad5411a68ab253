import { uploadFile } from '@/backend/files';
import { saveTitle } from '@/catalogue/edited-title';
import { announceUploads, discardUploads } from '@/catalogue/loose-files';
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

/** Sends a save's files side by side and then writes its record, whatever page is shown meanwhile. */
export const startSave = uploadDock.startSave;
