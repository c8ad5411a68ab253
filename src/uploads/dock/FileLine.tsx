import { useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { FileButton } from '@/ui/forms/FileButton';
import type { IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { ProgressBar } from '@/ui/ProgressBar';
import type { FileDifference } from '../sending/file-fingerprint';
import type { FileSnapshot, FileStatus } from '../sending/save-snapshot';
import type { UploadDockStore } from './upload-dock';
import { useProblemText, useTimeLeftText } from './use-upload-texts';

const differences: Record<FileDifference, MessageId> = {
  'other name': 'uploads.again.otherName',
  'other size': 'uploads.again.otherSize',
  'other content': 'uploads.again.otherContent',
};

interface FileLineProps {
  dock: UploadDockStore;
  saveId: string;
  file: FileSnapshot;
  isInterrupted: boolean;
}

/** A file of a save, with its progress, transfer rate and actions. */
export function FileLine({ dock, saveId, file, isInterrupted }: FileLineProps) {
  const text = useText();
  const factsOf = useFacts();
  const { role, name, path, size, sent, state } = file;
  const share = size === 0 ? 0 : Math.floor((sent / size) * 100) / 100;
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
      <div className="min-w-0">
        <p className="truncate text-small" title={name}>
          <span className="font-semibold">{role}</span> {name}
        </p>
        <p className={`text-small tabular-nums ${state === 'failed' ? 'text-danger' : 'text-soft'}`}>
          {factsOf(file, share, isInterrupted)}
        </p>
      </div>
      <FileAction dock={dock} saveId={saveId} file={file} />
      {isOnTheWay(state) && (
        <div className="col-span-2">
          <ProgressBar label={text('uploads.progressOf', { name })} share={share} />
        </div>
      )}
      {state === 'missing' && <ChooseAgain dock={dock} saveId={saveId} path={path} name={name} />}
    </li>
  );
}

/** One button with changing labels, so that it keeps the focus. */
function FileAction({ dock, saveId, file }: Pick<FileLineProps, 'dock' | 'saveId' | 'file'>) {
  const text = useText();
  const { name, path, state, canPause } = file;
  const handle = dock.handleOf(saveId);
  const action = state === 'sending' && !canPause ? undefined : fileActions[state];
  if (!handle || !action) return null;
  return (
    <IconButton icon={action.icon} label={text(action.label, { name })} onClick={() => handle[action.act](path)} />
  );
}

const fileActions: Partial<
  Record<FileStatus, { act: 'pause' | 'resume' | 'retry'; icon: IconName; label: MessageId }>
> = {
  sending: { act: 'pause', icon: 'pause', label: 'uploads.pauseFile' },
  paused: { act: 'resume', icon: 'play', label: 'uploads.resumeFile' },
  failed: { act: 'retry', icon: 'back', label: 'uploads.retryFile' },
};

function useFacts(): (file: FileSnapshot, share: number, isInterrupted: boolean) => string {
  const text = useText();
  const figures = useUnitFormats();
  const timeLeft = useTimeLeftText();
  const problemText = useProblemText();
  return ({ state, size, sent, problem, bytesPerSecond, secondsLeft }, share, isInterrupted) => {
    if (state === 'failed' && problem) return problemText(problem);
    if (!isOnTheWay(state)) {
      const isPaused = isInterrupted && state === 'waiting';
      return [text(isPaused ? 'uploads.file.kept' : stateTexts[state]), figures.size(size)].join(' · ');
    }
    return [
      ...(state === 'sending' ? [] : [text(stateTexts[state])]),
      text('uploads.sentOf', { percent: figures.percent(share), sent: figures.size(sent), size: figures.size(size) }),
      ...(bytesPerSecond ? [figures.speed(bytesPerSecond)] : []),
      ...(secondsLeft ? [timeLeft(secondsLeft)] : []),
    ].join(' · ');
  };
}

function isOnTheWay(state: FileStatus): boolean {
  return state === 'sending' || state === 'paused' || state === 'offline';
}

const stateTexts = {
  waiting: 'uploads.file.waiting',
  sending: 'uploads.phase.uploading',
  paused: 'uploads.phase.paused',
  offline: 'uploads.phase.offline',
  sent: 'uploads.file.sent',
  failed: 'uploads.file.failed',
  missing: 'uploads.file.missing',
} as const satisfies Record<FileStatus, string>;

interface ChooseAgainProps extends Pick<FileLineProps, 'dock' | 'saveId'>, Pick<FileSnapshot, 'path' | 'name'> {}

/** Input for the same file after a reload: browsers do not let a site store a reference to it. */
function ChooseAgain({ dock, saveId, path, name }: ChooseAgainProps) {
  const text = useText();
  const [problem, setProblem] = useState<MessageId>();
  const handleFiles = async ([file]: File[]) => {
    if (!file) return;
    try {
      const result = await dock.chooseAgain(saveId, path, file);
      setProblem(result === 'same' ? undefined : differences[result]);
    } catch {
      // The file cannot be read: the disk was removed, or the file was moved.
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
