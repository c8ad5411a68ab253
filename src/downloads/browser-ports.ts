import { createTabChannel } from '@/lib/tab-channel';

/** Milliseconds between attempts while the browser reports a connection. */
const retryDelay = 20_000;

/** Runs `work` while no other tab loads downloads. */
export function withDownloadLock(work: () => Promise<void>): Promise<void> {
  return withLock('marquee-download', work);
}

/**
 * Runs `work` while no other tab compares downloads with rights: a download that has its right and is not stored yet
 * looks like one that was removed.
 */
export function withRightsLock(work: () => Promise<void>): Promise<void> {
  return withLock('marquee-download-rights', work);
}

/** Without the Web Locks API each tab acts as the only one. */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
}

/** Resolves when the connection returns, after the delay between attempts, or when `signal` aborts. */
export function untilRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, retryDelay);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** Notifies the other tabs of this browser of a changed download. */
export const downloadTabs = createTabChannel('marquee-downloads');
