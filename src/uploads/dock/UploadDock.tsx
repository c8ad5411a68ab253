import { useId, useState } from 'react';
import type { OrphanedFiles } from '@/catalogue/orphaned-files';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { useLeaveWarning } from '@/ui/hooks/leave-page';
import { useTimeout } from '@/ui/hooks/timers';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { useReport } from '@/ui/hooks/use-report';
import { Icon } from '@/ui/Icon';
import { ProgressBar } from '@/ui/ProgressBar';
import { isSaveRunning, type SaveSnapshot } from '../sending/save-snapshot';
import { OrphanedFilesList, useOrphanedFiles } from './OrphanedFilesList';
import { SaveCard } from './SaveCard';
import type { UploadDockStore } from './upload-dock';
import { uploadDock, useSaves } from './use-saves';
import { useSavePhaseText } from './use-upload-texts';

/** Lists the active saves at the foot of every page; collapsed until the user opens it. */
export function UploadDock({ dock = uploadDock }: { dock?: UploadDockStore }) {
  const saves = useSaves(dock);
  const orphanedFiles = useOrphanedFiles(dock, saves);
  useLeaveWarning(saves.some(isSaveRunning));
  useDismissSaved(dock, saves);
  // Reads this browser's database, to which other tabs write.
  useReport(dock, () => void dock.findInterrupted());
  useEventListener('window', 'focus', () => void dock.findInterrupted());
  return (
    <>
      <SaveAnnouncements saves={saves} />
      {(saves.length > 0 || orphanedFiles.length > 0) && (
        <Dock dock={dock} saves={saves} orphanedFiles={orphanedFiles} />
      )}
    </>
  );
}

interface DockProps {
  dock: UploadDockStore;
  saves: readonly SaveSnapshot[];
  orphanedFiles: readonly OrphanedFiles[];
}

function Dock({ dock, saves, orphanedFiles }: DockProps) {
  const text = useText();
  const id = useId();
  // Opens for a save that is running on mount; finished or interrupted saves leave it collapsed.
  const [isOpen, setOpen] = useState(() => hasRoom() && saves.some(isSaveRunning));
  const runningCount = saves.filter(isSaveRunning).length;
  const [seenRunning, setSeenRunning] = useState(runningCount);
  if (seenRunning !== runningCount) {
    setSeenRunning(runningCount);
    if (runningCount > seenRunning && hasRoom()) setOpen(true);
  }
  return (
    <section
      ref={reportSpace}
      data-upload-dock={isOpen ? 'open' : 'collapsed'}
      aria-label={text('uploads.dock')}
      className={`fixed right-0 bottom-0 z-30 flex max-h-[70dvh] w-full flex-col border-t border-line bg-canvas shadow-lifted max-sm:pb-[env(safe-area-inset-bottom)] sm:right-4 sm:bottom-4 sm:rounded-poster sm:border ${isOpen ? 'sm:w-[26rem]' : 'sm:w-[17rem]'}`}
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="grid min-h-12 w-full gap-1.5 px-4 py-2 text-left"
        >
          <span className="flex items-center justify-between gap-3 text-body font-semibold">
            <Summary saves={saves} orphanedCount={orphanedFiles.length} />
            <Icon name="down" className={`size-4 transition-transform duration-quick ${isOpen ? '' : 'rotate-180'}`} />
          </span>
          {!isOpen && runningCount > 0 && <Overall saves={saves} />}
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="grid gap-3 overflow-y-auto overscroll-contain border-t border-line p-3">
          {saves.map((save) => (
            <SaveCard key={save.saveId} dock={dock} save={save} />
          ))}
          <OrphanedFilesList orphanedFiles={orphanedFiles} />
        </div>
      )}
    </section>
  );
}

function Summary({ saves, orphanedCount }: { saves: readonly SaveSnapshot[]; orphanedCount: number }) {
  const text = useText();
  const figures = useUnitFormats();
  const running = saves.filter(isSaveRunning);
  if (running.length > 0) {
    const percent = figures.percent(shareOf(running));
    return <span className="tabular-nums">{text('uploads.summary.running', { count: running.length, percent })}</span>;
  }
  const open = saves.filter(({ phase }) => phase !== 'done');
  if (open.length > 0) return <span>{text('uploads.summary.open', { count: open.length })}</span>;
  if (saves.length > 0) return <span>{text('uploads.summary.done')}</span>;
  return <span>{text('uploads.summary.loose', { count: orphanedCount })}</span>;
}

function Overall({ saves }: { saves: readonly SaveSnapshot[] }) {
  const text = useText();
  return <ProgressBar label={text('uploads.dock')} share={shareOf(saves.filter(isSaveRunning))} />;
}

/** Tells the style sheet how many pixels at the bottom of the window the dock takes, so that the page leaves them free. */
function reportSpace(dock: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const margin = Number.parseFloat(getComputedStyle(dock).bottom) || 0;
    style.setProperty('--upload-dock-space', `${dock.offsetHeight + margin}px`);
  });
  observer.observe(dock, { box: 'border-box' });
  return () => {
    observer.disconnect();
    style.removeProperty('--upload-dock-space');
  };
}

/** False on a phone, where an open dock would cover the page. */
function hasRoom(): boolean {
  return window.innerWidth >= 640;
}

/** Returns the uploaded share of all bytes of these saves, 0 to 1. */
function shareOf(saves: readonly SaveSnapshot[]): number {
  const files = saves.flatMap((save) => save.files);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const sent = files.reduce((sum, file) => sum + file.sent, 0);
  return size === 0 ? 0 : Math.floor((sent / size) * 100) / 100;
}

/** Live region that announces when a save starts, waits, fails or ends; it does not announce progress. */
function SaveAnnouncements({ saves }: { saves: readonly SaveSnapshot[] }) {
  return (
    <div aria-live="polite" className="sr-only">
      {saves.map((save) => (
        <SaveAnnouncement key={save.saveId} save={save} />
      ))}
    </div>
  );
}

function SaveAnnouncement({ save }: { save: SaveSnapshot }) {
  const text = useText();
  const phaseText = useSavePhaseText();
  return <p>{text('uploads.news', { title: save.title, state: phaseText(save) })}</p>;
}

/** Removes a stored save from the dock after the user has seen it. */
function useDismissSaved(dock: UploadDockStore, saves: readonly SaveSnapshot[]): void {
  const saved = saves.filter(({ phase }) => phase === 'done').map(({ saveId }) => saveId);
  // Another finished save restarts the timer for all of them.
  const newest = saved.join(' ');
  const dismiss = () => {
    for (const saveId of saved) dock.dismiss(saveId);
  };
  useTimeout(dismiss, saved.length > 0 ? timings.savedInDock : undefined, newest);
}
