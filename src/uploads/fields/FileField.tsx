import { mediaDuration } from '@rules/time/clock-time';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { Button } from '@/ui/Button';
import { FileButton, useDrop } from '@/ui/forms/FileButton';
import { useFocusRestored } from '@/ui/hooks/form-focus';
import { Icon } from '@/ui/Icon';
import type { ChosenFile, FileChange } from '../files/chosen-file';
import { acceptedTypes, type Medium } from '../files/inspect-file';
import { type PictureSize, posterLimit } from '../files/resize-picture';
import type { PictureOptions } from '../files/validate-file';
import { FileWarnings } from './FileWarnings';
import { useChosenFile } from './use-chosen-file';

/** Description of each conversion. */
const changes: Record<FileChange, MessageId> = {
  INDEX_TO_FRONT: 'uploads.indexMoved',
  SUBRIP_TO_WEBVTT: 'uploads.converted',
};

export interface FileFieldProps extends PictureOptions {
  label: string;
  hint?: string | undefined;
  medium: Medium;
  chosen: ChosenFile | undefined;
  /** Receives undefined when the user removes the file. */
  onChoose(chosen: ChosenFile | undefined): void;
  /** Name of the file that the title already has. */
  present?: string | undefined;
  /** Message about the stored file, in the form's language. */
  problem?: string | undefined;
  isRequired?: boolean;
}

/** A form's file input with drag and drop. Validates a chosen file immediately and shows its validation error. */
export function FileField(props: FileFieldProps) {
  const { label, hint, medium, chosen, onChoose, present, problem, isRequired = false } = props;
  const { isResizedLater, maxSize = posterLimit } = props;
  const text = useText();
  const id = useId();
  const current = chosen?.file ?? present;
  const options = { current, isResizedLater, maxSize };
  const { check, take, refuse, moveIndex, resize, cancel } = useChosenFile(medium, onChoose, options);
  const figures = useUnitFormats();
  const resizable = check.is === 'refused' ? check.resizable : undefined;
  const input = useRef<HTMLInputElement>(null);
  const isChecking = check.is === 'checking';
  // The check disables the file input and removes the Resize button.
  useFocusRestored(isChecking, input);
  const kept = nameOf(current);
  const isEmpty = !kept;
  const size = resizable && figures.size(resizable.size);
  const message =
    check.is === 'refused' ? text(check.messageId, { ...limits(maxSize), ...(size && { size }) }) : problem;
  return (
    <div className="grid min-w-0 gap-1.5">
      <p id={`${id}-label`} className="text-small font-semibold">
        {label}
      </p>
      <DropZone
        labelId={`${id}-label`}
        describedBy={`${id}-facts ${id}-hint`}
        medium={medium}
        inputRef={input}
        isBusy={isChecking}
        isInvalid={message !== undefined}
        isRequired={isRequired && isEmpty}
        action={text(isEmpty ? 'uploads.choose' : 'uploads.chooseOther')}
        onFile={take}
        onRefuse={refuse}
        otherAction={
          !isEmpty && (
            <Button
              look="bare"
              aria-label={text('admin.removeNamed', { name: label })}
              className="-mr-2 ml-auto text-small"
              onClick={() => {
                // Removes this button.
                input.current?.focus();
                cancel();
                onChoose(undefined);
              }}
            >
              {text('uploads.remove')}
            </Button>
          )
        }
      >
        {/* Always mounted, to announce a chosen file. The value of the input, which is reset, says that there is none. */}
        <div id={`${id}-facts`} role="status" className="contents">
          {chosen && <FileFacts chosen={chosen} />}
          {!chosen && present && (
            <p className="flex min-w-0 items-center gap-2 text-small">
              <Icon name="check" className="size-4" />
              <span className="truncate">{text('uploads.present', { name: present })}</span>
            </p>
          )}
        </div>
      </DropZone>
      <div id={`${id}-hint`} className="grid gap-1 text-small text-soft">
        {hint && <p>{hint}</p>}
        {message && <Problem message={message} isRefusal={check.is === 'refused'} kept={kept} />}
      </div>
      {resizable && (
        <Button className="justify-self-start text-small" onClick={() => void resize(resizable)}>
          {text('uploads.fit')}
        </Button>
      )}
      {!isResizedLater && (
        <FitOffer chosen={chosen} maxSize={maxSize} isBusy={isChecking} onFit={(file) => void resize(file)} />
      )}
      {chosen && <FileWarnings chosen={chosen} onMoveIndex={() => void moveIndex(chosen)} />}
    </div>
  );
}

function nameOf(file: File | string | undefined): string | undefined {
  return typeof file === 'object' ? file.name : file;
}

interface ProblemProps {
  message: string;
  /** True if the user has just chosen a file that is not accepted. */
  isRefusal: boolean;
  /** Name of the file that the field still contains. */
  kept: string | undefined;
}

function Problem({ message, isRefusal, kept }: ProblemProps) {
  const text = useText();
  return (
    // A submit announces its problems once, as a count.
    <p role={isRefusal ? 'alert' : undefined} className="text-danger">
      {message}
      {isRefusal && kept && (
        <span className="wrap-anywhere text-ink">{` ${text('uploads.kept', { name: kept })}`}</span>
      )}
    </p>
  );
}

interface FitOfferProps {
  chosen: ChosenFile | undefined;
  maxSize: PictureSize;
  isBusy: boolean;
  onFit(file: File): void;
}

/** Offers to resize an image that is too large (a poster of more than 350 × 420 px: specification, §9) and would slow down pages. */
function FitOffer({ chosen, maxSize, isBusy, onFit }: FitOfferProps) {
  const text = useText();
  const { format, width = 0, height = 0 } = chosen?.facts ?? {};
  if (!chosen || format?.medium !== 'picture' || (width <= maxSize.width && height <= maxSize.height)) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-line bg-raised p-3 text-small">
      <p>{text('uploads.fitOffer', { width, height, ...limits(maxSize) })}</p>
      <Button isBusy={isBusy} className="text-small" onClick={() => onFit(chosen.file)}>
        {text('uploads.fit')}
      </Button>
    </div>
  );
}

const limits = ({ width, height }: PictureSize) => ({ maxWidth: width, maxHeight: height });

interface DropZoneProps {
  inputRef: RefObject<HTMLInputElement | null>;
  labelId: string;
  /** Ids of the texts that describe the input. */
  describedBy: string;
  medium: Medium;
  isBusy: boolean;
  isInvalid: boolean;
  isRequired: boolean;
  /** Label of the button. */
  action: string;
  onFile(file: File): void;
  /** Receives the reason for rejecting what the user dropped. */
  onRefuse(reason: MessageId): void;
  /** Second action beside the button. */
  otherAction: ReactNode;
  children: ReactNode;
}

/** File input with drag and drop; `children` describe the chosen file. */
function DropZone(props: DropZoneProps) {
  const {
    inputRef,
    labelId,
    describedBy,
    medium,
    isBusy,
    isInvalid,
    isRequired,
    action,
    onFile,
    onRefuse,
    otherAction,
    children,
  } = props;
  const text = useText();
  const takeFirst = ([file]: File[]) => {
    if (file) onFile(file);
  };
  const { isOver, handlers } = useDrop((files, hasFolder) => {
    if (hasFolder) onRefuse('uploads.refused.folder');
    else if (files.length > 1) onRefuse('uploads.refused.several');
    else takeFirst(files);
  });
  const atRest = isInvalid ? 'border-danger bg-raised' : 'border-edge bg-raised';
  return (
    <div
      {...handlers}
      className={`grid min-w-0 gap-2 rounded-control border border-dashed p-3.5 transition-colors duration-quick ${isOver ? 'border-ink bg-sunken' : atRest}`}
    >
      {children}
      <div className="@container flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileButton
          ref={inputRef}
          accept={acceptedTypes[medium]}
          disabled={isBusy}
          required={isRequired}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
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

/** A chosen file: its name, how large and how long it is. */
function FileFacts({ chosen: { file, facts, made } }: { chosen: ChosenFile }) {
  const text = useText();
  const figures = useUnitFormats();
  const { width, height, durationSeconds } = facts;
  const known = [
    figures.size(file.size),
    ...(width && height ? [text('uploads.dimensions', { width, height })] : []),
    ...(durationSeconds === undefined ? [] : [mediaDuration(durationSeconds)]),
    ...(made ? [text(changes[made.by])] : []),
  ];
  return (
    <div className="flex min-w-0 items-start gap-2">
      <Icon name="check" className="mt-0.5 size-4" />
      <div className="min-w-0">
        <p className="truncate text-small font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="text-small text-soft tabular-nums">{known.join(' · ')}</p>
      </div>
    </div>
  );
}
