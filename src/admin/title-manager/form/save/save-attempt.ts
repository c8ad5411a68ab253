import { saveTitle } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import { startSave } from '@/uploads/dock/site-dock';
import type { SaveHandle } from '@/uploads/dock/upload-dock-store';
import { shortId } from '../../../../../amplify/rules/media-path';
import type { TitleStatus } from '../../../../../amplify/rules/title-rules';
import type { TitleSave } from './build-save';

/**
 * The attempts of one form to be saved. As long as the same files are meant they are one save to the server: what has been
 * sent is not sent again, and a save whose answer was lost happens once.
 */
export interface SaveAttempts {
  /** The part of its path that makes a chosen file unique; the same as long as the save is the same. */
  idOf(fileKey: string): string;
  begin(save: {
    kind: Kind;
    titleId: string;
    title: string;
    status: TitleStatus;
    expectedUpdatedAt: string | undefined;
    built: TitleSave;
  }): SaveHandle;
  current(): SaveHandle | undefined;
  /** Gives up what was sent; what is submitted next is another save. */
  giveUp(): Promise<void>;
}

/** For one form. */
export function saveAttempts(): SaveAttempts {
  let saveId = crypto.randomUUID();
  let ids = new Map<string, string>();
  let handle: SaveHandle | undefined;
  let announced: ReadonlySet<string> = new Set();
  const forget = () => {
    saveId = crypto.randomUUID();
    ids = new Map();
    handle = undefined;
    announced = new Set();
  };
  return {
    idOf(key) {
      const id = ids.get(key) ?? shortId();
      ids.set(key, id);
      return id;
    },
    begin({ kind, titleId, title, status, expectedUpdatedAt, built: { changes, files } }) {
      const id = saveId;
      announced = new Set([...announced, ...files.map(({ path }) => path)]);
      const toSave = {
        id: titleId,
        saveId: id,
        expectedUpdatedAt: expectedUpdatedAt ?? null,
        status,
        fields: changes,
      };
      const save = (): Promise<SaveOutcome> => saveTitle(kind, toSave);
      handle = startSave({ saveId: id, kind, title, files, save, toSave });
      return handle;
    },
    current: () => handle,
    async giveUp() {
      const given = handle;
      forget();
      await given?.cancel();
    },
  };
}
