import type { SaveFile } from './save-files';
import type { SavePorts } from './save-ports';
import { sendFile } from './send-file';
import { problemOf } from './upload-problem';

/** Specification §7 has the uploads run in parallel; more than this many only slow each other down. */
const filesAtOnce = 3;

export interface FilesSender {
  /** Resolves when no file is on its way or waits any more; each says itself how it ended. */
  sendAll(): Promise<void>;
  /** A file waits again: it need not wait for those that are on their way. While none is, nothing begins. */
  wakeUp(): void;
  /** Of one file by its path, or of all; then nothing new begins either. */
  pause(path?: string): void;
  resume(path?: string): void;
  cancel(): void;
  isPaused(): boolean;
}

interface SenderEvents {
  onChange(): void;
  onSent(path: string): void;
}

/** Sends the files of a save side by side. */
export function filesSender(
  files: readonly SaveFile[],
  { upload, connection }: Pick<SavePorts, 'upload' | 'connection'>,
  { onChange, onSent }: SenderEvents,
): FilesSender {
  const workers = new Set<Promise<void>>();
  let isCancelled = false;
  let gate = Promise.resolve();
  let openGate: (() => void) | undefined;

  const change = (file: SaveFile, to: Partial<SaveFile>) => {
    Object.assign(file, to);
    if (to.state && to.state !== 'sending') file.rate.forget();
    onChange();
  };
  const sendOne = async (item: SaveFile, file: File) => {
    change(item, { state: 'sending', problem: undefined, sent: 0 });
    const { path, contentType } = item;
    const sending = sendFile({
      ...{ path, file, contentType, upload, connection },
      onProgress: (sent) => {
        item.rate.note(sent);
        change(item, { sent });
      },
      onState: (state) => change(item, { state }),
    });
    item.sending = sending;
    try {
      await sending.result;
      change(item, { state: 'sent', sent: item.size, sending: undefined });
      onSent(path);
    } catch (thrown) {
      if (!isCancelled) change(item, { state: 'failed', problem: problemOf(thrown) });
    }
  };
  const work = async () => {
    for (;;) {
      await gate;
      const item = files.find(({ state }) => state === 'waiting');
      if (!item?.file || isCancelled) return;
      await sendOne(item, item.file);
    }
  };
  const begin = () => {
    while (workers.size < filesAtOnce) {
      const worker: Promise<void> = work().finally(() => workers.delete(worker));
      workers.add(worker);
    }
  };
  const letThrough = () => {
    openGate?.();
    openGate = undefined;
  };
  const chosen = (path: string | undefined) => files.filter((file) => path === undefined || file.path === path);

  return {
    wakeUp() {
      if (workers.size > 0) begin();
    },
    isPaused: () => openGate !== undefined,
    async sendAll() {
      begin();
      while (workers.size > 0) await Promise.all(workers);
    },
    pause(path) {
      if (path === undefined && !openGate) {
        gate = new Promise((resolve) => {
          openGate = resolve;
        });
      }
      for (const { sending } of chosen(path)) sending?.pause();
      onChange();
    },
    resume(path) {
      letThrough();
      for (const { sending } of chosen(path)) sending?.resume();
      onChange();
    },
    cancel() {
      isCancelled = true;
      letThrough();
      for (const { sending } of files) sending?.cancel();
    },
  };
}
