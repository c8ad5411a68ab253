import { useId } from 'react';
import { useText } from '@/i18n/use-text';
import { FileButton } from '@/ui/FileButton';
import { useDrop } from '@/ui/use-drop';
import { acceptedTypes } from '@/uploads/files/inspect-file';

interface ManyFilesProps {
  isDisabled: boolean;
  onFiles(files: File[]): void;
}

/** Takes many files at once, chosen or dropped. */
export function ManyFiles({ isDisabled, onFiles }: ManyFilesProps) {
  const text = useText();
  const id = useId();
  const { isOver, handlers } = useDrop((files) => {
    if (!isDisabled) onFiles(files);
  });
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="text-small font-semibold">
        {text('titleForm.manyFiles')}
      </p>
      <div
        {...handlers}
        className={`flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3.5 transition-colors duration-quick ${isOver ? 'border-ink bg-sunken' : 'border-edge bg-raised'}`}
      >
        <FileButton
          multiple
          accept={`video/*,image/*,${acceptedTypes.captions}`}
          disabled={isDisabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          onFiles={onFiles}
        >
          {text('titleForm.manyChoose')}
        </FileButton>
        <span className="text-small text-soft max-sm:hidden">{text('titleForm.manyDrop')}</span>
      </div>
      <p id={`${id}-hint`} className="text-small text-soft">
        {text('titleForm.manyFilesHint')}
      </p>
    </div>
  );
}
