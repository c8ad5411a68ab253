import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { buttonStyle } from '@/ui/button-style';
import { accepted } from './accepted';
import type { Medium } from './inspect-file';

interface DropZoneProps {
  labelId: string;
  hintId: string;
  medium: Medium;
  isBusy: boolean;
  isInvalid: boolean;
  isRequired: boolean;
  /** What the button says. */
  action: string;
  onFile(file: File): void;
  children: ReactNode;
}

/** Takes a file that is dropped on it, or chosen with its button; `children` say what is chosen. */
export function DropZone(props: DropZoneProps) {
  const { labelId, hintId, medium, isBusy, isInvalid, isRequired, action, onFile, children } = props;
  const text = useText();
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // The same file can be chosen again after it was refused or taken away.
    target.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; the button inside is for everybody.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={`grid min-w-0 gap-2 rounded-control border border-dashed p-3.5 transition-colors duration-quick ${isOver ? 'border-ink bg-sunken' : isInvalid ? 'border-danger bg-raised' : 'border-edge bg-raised'}`}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label
          className={`${buttonStyle('quiet')} relative cursor-pointer text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
        >
          {isBusy ? text('uploads.checking') : action}
          <input
            type="file"
            accept={accepted[medium]}
            disabled={isBusy}
            required={isRequired}
            aria-labelledby={labelId}
            aria-describedby={hintId}
            aria-invalid={isInvalid}
            onChange={handleChange}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          />
        </label>
        <span className="text-small text-soft max-sm:hidden">{text('uploads.orDrop')}</span>
      </div>
    </div>
  );
}
