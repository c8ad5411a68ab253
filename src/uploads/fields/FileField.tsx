import { useId, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { keepFocus } from '@/ui/keep-focus';
import type { ChosenFile } from '../files/chosen-file';
import type { Medium } from '../files/inspect-file';
import { posterLimit } from '../files/resize-picture';
import { useFigures } from '../files/use-figures';
import { DropZone } from './DropZone';
import { FileFacts } from './FileFacts';
import { FileWarnings } from './FileWarnings';
import { useChosenFile } from './use-chosen-file';

export interface FileFieldProps {
  label: string;
  hint?: string | undefined;
  medium: Medium;
  chosen: ChosenFile | undefined;
  /** Without a file: it is taken away. */
  onChoose(chosen: ChosenFile | undefined): void;
  /** Name of the file that the title already has. */
  present?: string | undefined;
  /** Message about the stored file, in the form's language. */
  problem?: string | undefined;
  isRequired?: boolean;
  /** The caller resizes the image before the upload: it may be larger than 5 MB. */
  isResizedLater?: boolean;
}

/** A file of a form: dropped or chosen, looked into at once, and refused with words if it is not what it should be. */
export function FileField(props: FileFieldProps) {
  const { label, hint, medium, chosen, onChoose, present, problem, isRequired = false, isResizedLater } = props;
  const text = useText();
  const id = useId();
  const { check, take, moveIndex, resize } = useChosenFile(medium, onChoose, { isResizedLater });
  const figures = useFigures();
  const resizable = check.is === 'refused' ? check.resizable : undefined;
  const field = useRef<HTMLDivElement>(null);
  const isEmpty = !chosen && !present;
  const size = resizable && figures.size(resizable.size);
  const words = check.is === 'refused' ? text(check.words, { ...posterSize, ...(size && { size }) }) : problem;
  const handleResize = async (picture: File) => {
    await resize(picture);
    // The refusal unmounts its button: moves the focus to the file input.
    requestAnimationFrame(() => keepFocus(field.current?.querySelector('input')));
  };
  return (
    <div ref={field} className="grid min-w-0 gap-1.5">
      <p id={`${id}-label`} className="text-small font-semibold">
        {label}
      </p>
      <DropZone
        labelId={`${id}-label`}
        hintId={`${id}-hint`}
        medium={medium}
        isBusy={check.is === 'checking'}
        isInvalid={words !== undefined}
        isRequired={isRequired && isEmpty}
        action={text(isEmpty ? 'uploads.choose' : 'uploads.chooseOther')}
        onFile={take}
        otherAction={
          !isEmpty && (
            <Button look="bare" className="-mr-2 ml-auto text-small" onClick={() => onChoose(undefined)}>
              {text('uploads.remove')}
            </Button>
          )
        }
      >
        {chosen && <FileFacts chosen={chosen} />}
        {!chosen && present && (
          <p className="flex min-w-0 items-center gap-2 text-small">
            <Icon name="check" className="size-4" />
            <span className="truncate">{text('uploads.present', { name: present })}</span>
          </p>
        )}
      </DropZone>
      <div id={`${id}-hint`} className="grid gap-1 text-small text-soft">
        {hint && <p>{hint}</p>}
        {words && (
          <p role="alert" className="text-danger">
            {words}
          </p>
        )}
      </div>
      {resizable && (
        <Button className="justify-self-start text-small" onClick={() => void handleResize(resizable)}>
          {text('uploads.fit')}
        </Button>
      )}
      {chosen && <FileWarnings chosen={chosen} onMoveIndex={() => void moveIndex(chosen)} />}
    </div>
  );
}

const posterSize = { maxWidth: posterLimit.width, maxHeight: posterLimit.height };
