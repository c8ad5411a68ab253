import { BackendError } from '@/backend/errors';
import { canceledCode } from '@/backend/files';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import { deferred } from '@/lib/deferred';
import { type SaveFile, snapshotOf, totalsOf } from './save-files';
import type { SavePorts } from './save-ports';
import type { SavePhase, SaveSnapshot } from './save-snapshot';
import { type SaveStanding, type SaveToRun, saveSteps } from './save-steps';
import { filesSender } from './send-files';
import { problemOf } from './upload-problem';

export interface RunningSave {
  snapshot(): SaveSnapshot;
  /**
   * Resolves when the save is stored or rejected by the server; rejects if it is cancelled. A failed save can be
   * retried before.
   */
  finished: Promise<SaveOutcome>;
  run(): void;
  /** Of one file by its path, or of all. */
  pause(path?: string): void;
  resume(path?: string): void;
  retry(path?: string): void;
  /** Cancels the save and deletes its uploaded files. Has no effect while the record is being written. */
  cancel(): Promise<void>;
}

/**
 * Runs an atomic save (specification, decision 14): announces its files, uploads them in parallel, and writes the
 * record after the last one. A failed file stays listed for a retry.
 */
export function runSave(
  toRun: SaveToRun,
  ports: SavePorts,
  events: { onChange(): void; onStanding(): void; onSent(path: string): void },
): RunningSave {
  const { saveId, kind, title, titleId, files } = toRun;
  const standing = standingOf(events.onStanding);
  const { promise: finished, resolve: onFinish, reject: abandon } = deferred<SaveOutcome>();
  // Prevents an unhandled rejection: a cancelled save may have no caller that awaits `finished`.
  finished.catch(() => undefined);
  const sender = filesSender(files, ports, events);
  const goOn = saveSteps(toRun, ports, { standing, sendAll: sender.sendAll, onFinish });
  let isGoing = false;

  const run = () => {
    if (isGoing || standing.isOver()) return;
    isGoing = true;
    goOn().finally(() => {
      isGoing = false;
    });
  };

  const cancel = async () => {
    if (standing.now().phase === 'saving' || standing.isOver()) return;
    standing.become({ phase: 'discarding' });
    sender.cancel();
    try {
      const left = await ports.discard(saveId);
      if (left.length > 0) throw new Error(left.join(', '));
      standing.become({ phase: 'discarded' });
      abandon(new BackendError(canceledCode, [{ path: title, message: 'Upload is canceled by user' }]));
    } catch (thrown) {
      standing.become({ phase: 'failed', step: 'discard', problem: problemOf(thrown) });
    }
  };

  return {
    finished,
    run,
    snapshot() {
      const shown = files.map(snapshotOf);
      return {
        ...shownPhase(standing.now(), files, sender.isPaused()),
        saveId,
        kind: kind.name,
        title,
        titleId,
        files: shown,
        ...totalsOf(shown),
      };
    },
    pause: sender.pause,
    resume: sender.resume,
    retry(path) {
      const now = standing.now();
      // Nothing is left to upload: retries the deletion.
      if (now.phase === 'failed' && now.step === 'discard') return void cancel();
      for (const file of files) {
        if (file.state !== 'failed' || (path !== undefined && file.path !== path)) continue;
        Object.assign(file, { state: 'waiting', problem: undefined });
      }
      events.onChange();
      if (isGoing) sender.wakeUp();
      else run();
    },
    cancel,
  };
}

function standingOf(onChange: () => void): SaveStanding {
  let phase: SavePhase = { phase: 'uploading' };
  return {
    now: () => phase,
    become(next) {
      phase = next;
      onChange();
    },
    isOver: () => phase.phase === 'discarding' || phase.phase === 'discarded' || phase.phase === 'done',
  };
}

/** While files are being sent, what they wait for is what the save waits for. */
function shownPhase(now: SavePhase, files: readonly SaveFile[], isAllPaused: boolean): SavePhase {
  if (now.phase !== 'uploading') return now;
  const open = files.filter(({ state }) => state !== 'sent' && state !== 'failed');
  if (open.some(({ state }) => state === 'sending')) return now;
  if (open.some(({ state }) => state === 'offline')) return { phase: 'offline' };
  if (isAllPaused || (open.length > 0 && open.every(({ state }) => state === 'paused'))) return { phase: 'paused' };
  return now;
}
