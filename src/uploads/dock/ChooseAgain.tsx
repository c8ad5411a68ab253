import { useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { FileButton } from '@/ui/FileButton';
import type { FileDifference } from '../sending/file-fingerprint';
import type { UploadDockStore } from './upload-dock';

interface ChooseAgainProps {
  dock: UploadDockStore;
  saveId: string;
  path: string;
  name: string;
}

/** Takes the same file again after the page was closed; browsers do not let a site keep hold of it. */
export function ChooseAgain({ dock, saveId, path, name }: ChooseAgainProps) {
  const text = useText();
  const [problem, setProblem] = useState<MessageId>();
  const handleFiles = async ([file]: File[]) => {
    if (!file) return;
    try {
      const answer = await dock.chooseAgain(saveId, path, file);
      setProblem(answer === 'same' ? undefined : differences[answer]);
    } catch {
      // The disk it lies on is gone, or it was moved meanwhile.
      setProblem('uploads.problem.unreadable');
    }
  };
  return (
    <div className="col-span-2 grid justify-items-start gap-1">
      <FileButton
        aria-label={text('uploads.chooseFileAgain', { name })}
        onFiles={handleFiles}
        className="px-3.5 text-small"
      >
        {text('uploads.chooseAgain')}
      </FileButton>
      {problem && (
        <p role="alert" className="text-small text-danger">
          {text(problem, { name })}
        </p>
      )}
    </div>
  );
}

const differences: Record<FileDifference, MessageId> = {
  'other name': 'uploads.again.otherName',
  'other size': 'uploads.again.otherSize',
  'other content': 'uploads.again.otherContent',
};
