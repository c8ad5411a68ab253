import { createContext, useContext, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useAbortController } from '@/ui/hooks/use-abort-controller';
import { useCounted } from '@/ui/hooks/use-tally';
import type { ChosenFile } from '../files/chosen-file';
import type { Medium } from '../files/inspect-file';
import { moveIndexToFront } from '../files/move-index-to-front';
import { type PictureOptions, type RefusedFile, resizedPicture, validateFile } from '../files/validate-file';

/** Reports running file checks to the form: 1 at the start, -1 at the end. A submit would omit the file. */
export const FileChecks = createContext<(change: 1 | -1) => void>(() => undefined);

type Check =
  | { is: 'idle' }
  | { is: 'checking' }
  /** `resizable` is the rejected image if resizing it makes it valid. */
  | { is: 'refused'; messageId: MessageId; resizable: File | undefined };

interface ChosenFileOptions extends PictureOptions {
  /** The file that the field has; undefined for none. */
  current: File | string | undefined;
}

/** Validates a file that the user chose and passes it on if it is valid. */
export function useChosenFile(
  medium: Medium,
  onChoose: (chosen: ChosenFile) => void,
  { current, ...options }: ChosenFileOptions,
) {
  const [check, setCheck] = useState<Check>({ is: 'idle' });
  const [known, setKnown] = useState(current);
  if (known !== current) {
    setKnown(current);
    // The file was not chosen by this input: it is, for example, a frame of the video.
    if (check.is === 'refused') setCheck({ is: 'idle' });
  }
  const checking = useAbortController();
  useCounted(check.is === 'checking', useContext(FileChecks));

  const look = async (file: File, into: () => Promise<ChosenFile | RefusedFile>) => {
    const signal = checking.start();
    setCheck({ is: 'checking' });
    const found = await into();
    // The user may have chosen another file meanwhile, or closed the dialog.
    if (signal.aborted) return;
    if ('messageId' in found) {
      return setCheck({ is: 'refused', messageId: found.messageId, resizable: found.isResizable && file });
    }
    setCheck({ is: 'idle' });
    onChoose(found);
  };

  const take = (file: File) => look(file, () => validateFile(medium, file, options));

  const moveIndex = (chosen: ChosenFile) => look(chosen.file, () => withIndexMoved(chosen));

  const resize = (picture: File) => look(picture, () => resizedPicture(picture, options.maxSize));

  /** Ends a check without its result. */
  const cancel = () => {
    checking.abort();
    setCheck({ is: 'idle' });
  };

  /** Rejects what the user dropped before any file is validated. */
  const refuse = (messageId: MessageId) => {
    checking.abort();
    setCheck({ is: 'refused', messageId, resizable: undefined });
  };

  return { check, take, refuse, moveIndex, resize, cancel };
}

async function withIndexMoved({ file: from, facts }: ChosenFile): Promise<ChosenFile | RefusedFile> {
  try {
    const file = await moveIndexToFront(from);
    if (!file) return { messageId: 'uploads.moveIndexFailed' };
    const warnings = facts.warnings.filter((warning) => warning !== 'INDEX_AT_END');
    return { file, facts: { ...facts, warnings }, made: { from, by: 'INDEX_TO_FRONT' } };
  } catch {
    return { messageId: 'uploads.problem.unreadable' };
  }
}
