import { type DragEvent, useId } from 'react';
import { useText } from '@/i18n/use-text';
import { buttonStyle } from '@/ui/button-style';

interface ManyFilesProps {
  isDisabled: boolean;
  onFiles(files: File[]): void;
}

/** Takes many files at once, chosen or dropped. */
export function ManyFiles({ isDisabled, onFiles }: ManyFilesProps) {
  const text = useText();
  const id = useId();
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="text-small font-semibold">
        {text('titleForm.manyFiles')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; the button inside is for everybody. */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
        className="flex flex-wrap items-center gap-3 rounded-control border border-dashed border-edge bg-raised p-3.5"
      >
        <label
          className={`${buttonStyle('quiet')} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
        >
          {text('titleForm.manyChoose')}
          <input
            type="file"
            multiple
            accept="video/*,image/*"
            disabled={isDisabled}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              // The same files can be chosen once more.
              target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          />
        </label>
        <span className="text-small text-soft max-sm:hidden">{text('titleForm.manyDrop')}</span>
      </div>
      <p id={`${id}-hint`} className="text-small text-soft">
        {text('titleForm.manyFilesHint')}
      </p>
    </div>
  );
}
