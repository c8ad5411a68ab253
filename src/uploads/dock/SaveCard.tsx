import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { buttonStyle } from '@/ui/Button';
import { keepFocus, keepFocusOnRemoval } from '@/ui/hooks/focus';
import { ProgressBar } from '@/ui/ProgressBar';
import { isSaveRunning, type SaveSnapshot } from '../sending/save-snapshot';
import { ConfirmButton, SmallButton, SmallButtons } from './ConfirmButton';
import { FileLine } from './FileLine';
import type { SaveHandle, UploadDockStore } from './upload-dock';
import { useSavePhaseText, useTimeLeftText } from './use-upload-texts';

interface SaveCardProps {
  dock: UploadDockStore;
  save: SaveSnapshot;
}

/** A save in the dock, with its state, files and actions. */
export function SaveCard({ dock, save }: SaveCardProps) {
  const text = useText();
  const figures = useUnitFormats();
  const phaseText = useSavePhaseText();
  const timeLeft = useTimeLeftText();
  const { saveId, title, percent, bytesPerSecond, secondsLeft, phase, files } = save;
  const isProblem = phase === 'failed' || phase === 'refused';
  const facts =
    phase === 'uploading'
      ? [
          figures.percent(percent / 100),
          ...(bytesPerSecond ? [figures.speed(bytesPerSecond)] : []),
          ...(secondsLeft ? [timeLeft(secondsLeft)] : []),
        ]
      : [];
  return (
    <article
      ref={keepFocusOnRemoval}
      {...useKeptFocus()}
      tabIndex={-1}
      aria-labelledby={`save-${saveId}`}
      className="grid min-w-0 gap-2.5 rounded-control bg-raised p-3 focus-visible:outline-none"
    >
      <div className="grid min-w-0 gap-1">
        <h3 id={`save-${saveId}`} className="truncate text-body font-semibold">
          {title}
        </h3>
        <p className={`text-small tabular-nums ${isProblem ? 'text-danger' : 'text-soft'}`}>
          {[phaseText(save), ...facts].join(' · ')}
        </p>
      </div>
      {isSaveRunning(save) && files.length > 1 && (
        <ProgressBar label={text('uploads.progressOf', { name: title })} share={percent / 100} />
      )}
      {phase !== 'done' && files.length > 0 && (
        <ul className="grid min-w-0 gap-2.5">
          {files.map((file) => (
            <FileLine key={file.path} dock={dock} saveId={saveId} file={file} isInterrupted={phase === 'interrupted'} />
          ))}
        </ul>
      )}
      <Actions dock={dock} save={save} />
    </article>
  );
}

function Actions({ dock, save }: SaveCardProps) {
  const { phase, files } = save;
  const handle = dock.handleOf(save.saveId);
  if (!handle || phase === 'saving' || phase === 'discarding' || phase === 'discarded') return null;
  const isCancellable = phase !== 'done' && !(phase === 'failed' && save.step === 'discard');
  return (
    <SmallButtons>
      <MainAction dock={dock} save={save} handle={handle} />
      {isCancellable && <Cancel handle={handle} hasFiles={files.length > 0} isRunning={isSaveRunning(save)} />}
    </SmallButtons>
  );
}

/** The main action of a save: resumes, retries or dismisses it. */
function MainAction({ dock, save, handle }: SaveCardProps & Pick<CancelProps, 'handle'>) {
  const text = useText();
  const { saveId, phase, kind, titleId, files } = save;
  switch (phase) {
    case 'uploading':
    case 'offline':
      if (!files.some(({ state, canPause }) => canPause && state === 'sending')) return null;
      return <SmallButton onClick={() => handle.pause()}>{text('uploads.pauseAll')}</SmallButton>;
    case 'paused':
      return <SmallButton onClick={() => handle.resume()}>{text('uploads.resumeAll')}</SmallButton>;
    case 'failed':
      return (
        <SmallButton onClick={() => (save.step === 'discard' ? void handle.cancel() : handle.retry())}>
          {text('uploads.retry')}
        </SmallButton>
      );
    case 'refused':
      if (!titleId || save.outcome.outcome === 'GONE') return null;
      return (
        <Link to={adminPaths.title(kind, titleId)} className={`${buttonStyle('quiet')} text-small`}>
          {text('uploads.openTitle')}
        </Link>
      );
    case 'interrupted':
      if (files.some(({ state }) => state === 'missing')) return null;
      return <SmallButton onClick={() => void dock.resumeInterrupted(saveId)}>{text('uploads.goOn')}</SmallButton>;
    case 'done':
      return <SmallButton onClick={() => dock.dismiss(saveId)}>{text('action.close')}</SmallButton>;
    default:
      return null;
  }
}

/** Handlers of a card that keep the focus on it when its next phase removes the focused button. */
function useKeptFocus() {
  const focused = useRef<Element>(undefined);
  // Synchronizes with the focus.
  useLayoutEffect(() => {
    if (focused.current) keepFocus(focused.current);
  });
  return {
    onFocus: ({ currentTarget }: { currentTarget: Element }) => {
      focused.current = currentTarget;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

interface CancelProps {
  handle: SaveHandle;
  hasFiles: boolean;
  isRunning: boolean;
}

function Cancel({ handle, hasFiles, isRunning }: CancelProps) {
  const text = useText();
  const { cancel, question, yes, keep } = hasFiles ? uploadTexts : saveTexts;
  return (
    <ConfirmButton
      label={text(isRunning ? cancel : 'uploads.discard')}
      question={text(question)}
      yes={text(yes)}
      no={text(isRunning ? keep : 'uploads.loose.keep')}
      onYes={() => void handle.cancel()}
    />
  );
}

const uploadTexts = {
  cancel: 'uploads.cancel',
  question: 'uploads.cancelQuestion',
  yes: 'uploads.cancelYes',
  keep: 'uploads.cancelNo',
} as const;

/** Texts for a save without files. */
const saveTexts = {
  cancel: 'uploads.cancelSave',
  question: 'uploads.cancelSaveQuestion',
  yes: 'uploads.cancelSaveYes',
  keep: 'uploads.cancelSaveNo',
} as const;
