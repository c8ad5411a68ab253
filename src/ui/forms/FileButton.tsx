import { type ChangeEvent, type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react';
import { buttonStyle } from '../Button';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'children'> {
  /** Receives at least one file. */
  onFiles(files: File[]): void;
  children: ReactNode;
}

/**
 * A button that opens the file picker: the browser's own input is an invisible layer over it. `className` applies to
 * the button. Its accessible name includes the visible text, as users of speech input need.
 */
export function FileButton({ onFiles, children, className = '', ...input }: FileButtonProps) {
  const id = useId();
  const labelledBy = input['aria-labelledby'];
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Resets the input, so that the same file can be selected again after a rejection or removal.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      className={`${buttonStyle('quiet')} relative cursor-pointer has-disabled:cursor-default has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${className}`}
    >
      <span id={id}>{children}</span>
      <input
        {...input}
        aria-labelledby={labelledBy && `${id} ${labelledBy}`}
        type="file"
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}

/**
 * Returns the handlers that accept files dropped on an element, and whether files are dragged over it. `hasFolder` is
 * true if a folder is among the files, which browsers cannot read as a file.
 */
export function useDrop(onFiles: (files: File[], hasFolder: boolean) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(isEnabled(event));
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0 && isEnabled(event)) onFiles(files, hasFolder(event.dataTransfer));
    },
  };
  return { isOver, handlers };
}

function hasFolder({ items }: DataTransfer): boolean {
  return [...items].some((item) => item.webkitGetAsEntry()?.isDirectory);
}

/** False in a disabled fieldset, as during a save: browsers disable its controls only. */
function isEnabled({ currentTarget }: DragEvent): boolean {
  return !currentTarget.closest('fieldset:disabled');
}
