import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { buttonStyle } from '@/ui/button-style';
import { useFigures } from '../files/use-figures';
import { isRunning, type SaveSnapshot } from '../sending/save-snapshot';
import { FileLine } from './FileLine';
import { UploadBar } from './UploadBar';
import type { SaveHandle, UploadDockStore } from './upload-dock-store';
import { useSaveWords } from './use-save-words';
import { useTimeLeft } from './use-time-left';

interface SaveCardProps {
  dock: UploadDockStore;
  save: SaveSnapshot;
}

/** A save in the dock: where it stands, its files, and what can be done about it. */
export function SaveCard({ dock, save }: SaveCardProps) {
  const text = useText();
  const figures = useFigures();
  const words = useSaveWords();
  const timeLeft = useTimeLeft();
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
    <article aria-labelledby={`save-${saveId}`} className="grid min-w-0 gap-2.5 rounded-control bg-raised p-3">
      <div className="grid min-w-0 gap-1">
        <h3 id={`save-${saveId}`} className="truncate text-body font-semibold">
          {title}
        </h3>
        <p className={`text-small tabular-nums ${isProblem ? 'text-danger' : 'text-soft'}`}>
          {[words(save), ...facts].join(' · ')}
        </p>
      </div>
      {isRunning(save) && files.length > 1 && (
        <UploadBar label={text('uploads.progressOf', { name: title })} share={percent / 100} />
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
  const text = useText();
  const { saveId, phase, kind, titleId, files } = save;
  const handle = dock.handleOf(saveId);
  const canPause = files.some(({ state, canPause }) => canPause && state === 'sending');
  if (!handle) return null;
  switch (phase) {
    case 'uploading':
    case 'offline':
      return (
        <Row>
          {canPause && <SmallButton onClick={() => handle.pause()}>{text('uploads.pauseAll')}</SmallButton>}
          <Cancel handle={handle} isRunning />
        </Row>
      );
    case 'paused':
      return (
        <Row>
          <SmallButton onClick={() => handle.resume()}>{text('uploads.resumeAll')}</SmallButton>
          <Cancel handle={handle} isRunning />
        </Row>
      );
    case 'failed':
      return (
        <Row>
          <SmallButton onClick={() => (save.step === 'discard' ? void handle.cancel() : handle.retry())}>
            {text('uploads.retry')}
          </SmallButton>
          {save.step !== 'discard' && <Cancel handle={handle} />}
        </Row>
      );
    case 'refused':
      return (
        <Row>
          {titleId && save.outcome.outcome !== 'GONE' && (
            <Link to={adminPaths.title(kind, titleId)} className={`${buttonStyle('quiet')} text-small`}>
              {text('uploads.openTitle')}
            </Link>
          )}
          <Cancel handle={handle} />
        </Row>
      );
    case 'interrupted':
      return (
        <Row>
          {files.every(({ state }) => state !== 'missing') && (
            <SmallButton onClick={() => void dock.goOn(saveId)}>{text('uploads.goOn')}</SmallButton>
          )}
          <Cancel handle={handle} />
        </Row>
      );
    case 'done':
      return (
        <Row>
          <SmallButton onClick={() => dock.dismiss(saveId)}>{text('uploads.dismiss')}</SmallButton>
        </Row>
      );
    default:
      return null;
  }
}

/** Hours of uploading are not lost by one click. */
function Cancel({ handle, isRunning = false }: { handle: SaveHandle; isRunning?: boolean }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <SmallButton onClick={() => setAsking(true)}>
        {text(isRunning ? 'uploads.cancel' : 'uploads.discard')}
      </SmallButton>
    );
  return (
    <div className="grid w-full gap-2">
      <p className="text-small">{text('uploads.cancelQuestion')}</p>
      <div className="flex flex-wrap gap-2">
        <SmallButton look="danger" autoFocus onClick={() => void handle.cancel()}>
          {text('uploads.cancelYes')}
        </SmallButton>
        <SmallButton onClick={() => setAsking(false)}>
          {text(isRunning ? 'uploads.cancelNo' : 'uploads.loose.keep')}
        </SmallButton>
      </div>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}

function SmallButton(props: Parameters<typeof Button>[0]) {
  return <Button {...props} className="text-small" />;
}
