import { type ChangeEvent, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { buttonStyle } from '@/ui/button-style';
import type { ChosenAgain, UploadDockStore } from './upload-dock';

interface ChooseAgainProps {
  dock: UploadDockStore;
  saveId: string;
  path: string;
  name: string;
}

/** Takes the same file again after the page was closed; browsers do not let a site keep hold of it. */
export function ChooseAgain({ dock, saveId, path, name }: ChooseAgainProps) {
  const text = useText();
  const [answer, setAnswer] = useState<Exclude<ChosenAgain, 'same'>>();
  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const chosen = await dock.chooseAgain(saveId, path, file);
    setAnswer(chosen === 'same' ? undefined : chosen);
  };
  return (
    <div className="col-span-2 grid justify-items-start gap-1">
      <label
        className={`${buttonStyle('quiet')} relative cursor-pointer px-3.5 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
      >
        {text('uploads.chooseAgain')}
        <input
          type="file"
          aria-label={text('uploads.chooseFileAgain', { name })}
          onChange={handleChange}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        />
      </label>
      {answer && (
        <p role="alert" className="text-small text-danger">
          {text(differences[answer], { name })}
        </p>
      )}
    </div>
  );
}

const differences: Record<Exclude<ChosenAgain, 'same'>, MessageId> = {
  'other name': 'uploads.again.otherName',
  'other size': 'uploads.again.otherSize',
  'other content': 'uploads.again.otherContent',
};
