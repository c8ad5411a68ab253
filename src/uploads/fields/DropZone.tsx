import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { FileButton } from '@/ui/FileButton';
import { useDrop } from '@/ui/use-drop';
import type { Medium } from '../files/inspect-file';
import { accepted } from './accepted';

interface DropZoneProps {
  labelId: string;
  hintId: string;
  medium: Medium;
  isBusy: boolean;
  isInvalid: boolean;
  isRequired: boolean;
  /** Label of the button. */
  action: string;
  onFile(file: File): void;
  /** Second action beside the button. */
  otherAction: ReactNode;
  children: ReactNode;
}

/** File input with drag and drop; `children` describe the chosen file. */
export function DropZone(props: DropZoneProps) {
  const { labelId, hintId, medium, isBusy, isInvalid, isRequired, action, onFile, otherAction, children } = props;
  const text = useText();
  const takeFirst = ([file]: File[]) => {
    if (file) onFile(file);
  };
  const { isOver, handlers } = useDrop(takeFirst);
  const atRest = isInvalid ? 'border-danger bg-raised' : 'border-edge bg-raised';
  return (
    <div
      {...handlers}
      className={`grid min-w-0 gap-2 rounded-control border border-dashed p-3.5 transition-colors duration-quick ${isOver ? 'border-ink bg-sunken' : atRest}`}
    >
      {children}
      <div className="@container flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileButton
          accept={accepted[medium]}
          disabled={isBusy}
          required={isRequired}
          aria-labelledby={labelId}
          aria-describedby={hintId}
          aria-invalid={isInvalid}
          onFiles={takeFirst}
          className="text-small"
        >
          {isBusy ? text('uploads.checking') : action}
        </FileButton>
        <span className={`text-small text-soft max-sm:hidden ${otherAction ? '@max-sm:hidden' : ''}`}>
          {text('uploads.orDrop')}
        </span>
        {otherAction}
      </div>
    </div>
  );
}
