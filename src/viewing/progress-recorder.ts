import type { QueryClient } from '@tanstack/react-query';
import { storedSession } from '@/backend/client/stored-session';
import { readProgress } from '@/backend/progress';
import { withTimeout } from '@/lib/async';
import { notifyOtherTabs } from './other-tabs';
import { readLocalPositions, savePosition, toSavedPosition, writeLocalPositions } from './position-storage';
import {
  derivedListKeys,
  isFinished,
  type TitleOrEpisode,
  titleKeyOf,
  titleProgressQuery,
  type WatchProgress,
} from './progress';
import { findProgress, markedAt, progressAt } from './watched-marks';

/** Timeout in milliseconds for reading a position; afterwards this browser's stored position applies. */
const readTimeout = 5000;

/** A playback position and the time at which it was reached. */
export interface SavedPosition {
  /** Seconds. */
  position: number;
  duration: number | undefined;
  /** Milliseconds since 1970. */
  playedAt: number;
}

/** A position that the backend has not acknowledged yet, reached by playback or by a seek. */
export interface UnsentPosition extends SavedPosition {
  step: 'PLAYED' | 'SOUGHT';
}

/** Positions as stored in this browser, which survive an abrupt page close and a lost connection. */
export interface LocalPositions {
  /** The last position that the backend returned. */
  known?: SavedPosition | undefined;
  unsent?: UnsentPosition | undefined;
}

/** Dependencies of the recorder. */
export interface RecorderDependencies {
  now(): number;
  readLocal(): LocalPositions;
  writeLocal(local: LocalPositions): void;
  /** Reads the backend's position; rejects if the backend cannot be reached. */
  read(): Promise<SavedPosition | undefined>;
  /** Saves; returns the stored position, which is this one or the one for which it was rejected. */
  save(position: UnsentPosition): Promise<SavedPosition>;
  /** Time at which it was marked as watched in this tab, in milliseconds since 1970; undefined without a mark. */
  markedAt(): number | undefined;
  /** Called after a save with the stored position and with the one that was known before. */
  onSaved(stored: SavedPosition, before: SavedPosition | undefined): void;
  /** Called once after several failed saves in a row. */
  onSaveError(): void;
}

export interface ProgressRecorder {
  /** Reads the start position; saves nothing before it has resolved. */
  open(): Promise<StartPosition>;
  /** Reports that playback has reached this position. */
  played(position: number, duration: number | undefined): void;
  /** Reports that the user has sought to this position; a `flush` after the seek saves it. */
  sought(position: number, duration: number | undefined): void;
  /** Saves unsaved progress immediately: on pause, hide, leave or reconnection. */
  flush(): void;
  /**
   * Reads the position again. Resolves to that of another device or tab if it is newer than this one's; undefined
   * otherwise, for a finished medium and without a connection.
   */
  readNewer(): Promise<StartPosition | undefined>;
}

export interface StartPosition {
  position: number;
  /** True if it starts at 0 because it had been watched to its end. */
  isStartedOver: boolean;
  /** When it was saved, in milliseconds since 1970; undefined for a start at 0. */
  playedAt?: number;
}

/**
 * Saves the position of one medium, on this device each second, in the backend after ten seconds and then each minute;
 * `flush` saves it immediately. The position decreases only after a seek: the backend rejects older positions, and lower
 * ones without the seek mark. A position marked as watched during playback stays so until the user seeks.
 */
export function createProgressRecorder(dependencies: RecorderDependencies): ProgressRecorder {
  let known: SavedPosition | undefined;
  let unsent: UnsentPosition | undefined;
  let isOpen = false;
  /** Number of the user's seeks; saves carry the seek mark until the last one is acknowledged. */
  let seeks = 0;
  let acknowledgedSeeks = 0;
  /** Time of a mark as watched that no longer applies: it is older than the start or than the user's last seek. */
  let ignoredMark: number | undefined;
  let latest = 0;
  let storedLocallyAt = Number.NEGATIVE_INFINITY;
  let sentAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds between the last save and the next one. */
  let interval: number = saveIntervals.first;
  let isSending = false;
  let hasNewer = false;
  let failures = 0;

  const storeLocally = () => {
    storedLocallyAt = dependencies.now();
    dependencies.writeLocal({ known, unsent });
  };

  const isMarked = () => {
    const mark = dependencies.markedAt();
    return mark !== undefined && mark !== ignoredMark;
  };

  const ignoreMark = () => {
    ignoredMark = dependencies.markedAt();
    latest = Math.max(latest, ignoredMark ?? 0);
  };

  const setUnsent = (position: number, duration: number | undefined) => {
    // Later than all known times, so that a slow clock does not make a save look old.
    latest = Math.max(dependencies.now(), latest + 1);
    unsent = {
      position: rounded(position),
      duration,
      playedAt: latest,
      step: seeks > acknowledgedSeeks ? 'SOUGHT' : 'PLAYED',
    };
  };

  const send = () => {
    if (!unsent) return;
    if (isSending && dependencies.now() - sentAt < saveTimeout) {
      hasNewer = true;
      return;
    }
    const sent = unsent;
    const seeksBefore = seeks;
    isSending = true;
    hasNewer = false;
    sentAt = dependencies.now();
    interval = saveIntervals.next;
    dependencies.save(sent).then(
      (stored) => handleSaved(sent, seeksBefore, stored),
      () => handleSaveError(),
    );
  };

  const handleSaved = (sent: UnsentPosition, seeksBefore: number, stored: SavedPosition) => {
    failures = 0;
    const isAcceptedAsSent = stored.position === sent.position;
    if (isAcceptedAsSent) acknowledgedSeeks = Math.max(acknowledgedSeeks, seeksBefore);
    // Responses can arrive out of order.
    if (!known || stored.playedAt >= known.playedAt) {
      dependencies.onSaved(stored, known);
      known = stored;
    }
    latest = Math.max(latest, stored.playedAt);
    if (unsent === sent) unsent = undefined;
    // The position was recorded while the seek was in flight: from here on positions are the result of playback.
    else if (unsent && seeks <= acknowledgedSeeks) unsent = { ...unsent, step: 'PLAYED' };
    storeLocally();
    finish();
  };

  const handleSaveError = () => {
    failures += 1;
    interval = saveIntervals.first;
    if (failures === failuresBeforeError) dependencies.onSaveError();
    isSending = false;
  };

  const finish = () => {
    isSending = false;
    if (hasNewer) send();
  };

  const flush = () => {
    if (!isOpen || !unsent) return;
    storeLocally();
    // Sends in parallel to a pending save: there may be no later opportunity.
    isSending = false;
    send();
  };

  return {
    open: async () => {
      const local = dependencies.readLocal();
      known = await dependencies.read().catch(() => local.known);
      latest = Math.max(known?.playedAt ?? 0, local.unsent?.playedAt ?? 0);
      unsent = isAccepted(known, local.unsent) ? local.unsent : undefined;
      if (unsent?.step === 'SOUGHT') seeks += 1;
      ignoreMark();
      isOpen = true;
      const saved = unsent ?? known;
      flush();
      sentAt = dependencies.now();
      interval = saveIntervals.first;
      if (!saved) return { position: 0, isStartedOver: false };
      if (!isFinished(saved.position, saved.duration)) return startAt(saved);
      seeks += 1;
      return { position: 0, isStartedOver: true };
    },
    played: (position, duration) => {
      if (!isOpen || isMarked() || position < minimumPosition || rounded(position) === (unsent ?? known)?.position)
        return;
      setUnsent(position, duration);
      if (dependencies.now() - storedLocallyAt >= localInterval) storeLocally();
      if (dependencies.now() - sentAt >= interval) send();
    },
    sought: (position, duration) => {
      if (!isOpen) return;
      seeks += 1;
      interval = saveIntervals.first;
      ignoreMark();
      setUnsent(position, duration);
      storeLocally();
    },
    flush,
    readNewer: async () => {
      if (!isOpen) return undefined;
      const stored = await dependencies.read().catch(() => undefined);
      if (!stored || isFinished(stored.position, stored.duration)) return undefined;
      if (stored.playedAt <= Math.max(known?.playedAt ?? 0, unsent?.playedAt ?? 0)) return undefined;
      known = stored;
      latest = Math.max(latest, stored.playedAt);
      // Positions and seeks of this device are older.
      unsent = undefined;
      acknowledgedSeeks = seeks;
      storeLocally();
      return startAt(stored);
    },
  };
}

function startAt({ position, playedAt }: SavedPosition): StartPosition {
  return { position, isStartedOver: false, playedAt };
}

/** The backend's rule: accepts newer positions that are higher or the result of a seek. */
export function isAccepted(
  stored: SavedPosition | undefined,
  sent: UnsentPosition | undefined,
): sent is UnsentPosition {
  if (!sent) return false;
  if (!stored) return true;
  return sent.playedAt > stored.playedAt && (sent.step === 'SOUGHT' || sent.position >= stored.position);
}

/** Rounds to the millisecond, so that the number is unchanged after a round trip. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Minimum position in seconds: a medium that was only opened does not count as started. */
const minimumPosition = 1;
const localInterval = 1000;
/**
 * Milliseconds until the first save after a start, a seek or a failure, and between the others. A device that loses power
 * loses up to a minute for the customer's other devices; every regular end of playback saves immediately.
 */
const saveIntervals = { first: 10_000, next: 60_000 } as const;
/** Milliseconds; a save without a response for this long no longer delays the next one. */
const saveTimeout = 15_000;
const failuresBeforeError = 4;

/**
 * Creates the recorder of a signed-in user's progress, which stores it in this browser and in the backend, and shows it
 * in the cached lists.
 */
export function createUserProgressRecorder(
  queryClient: QueryClient,
  userId: string,
  item: TitleOrEpisode,
  onSaveError: () => void,
): ProgressRecorder {
  const titleKey = titleKeyOf(item);
  return createProgressRecorder({
    now: Date.now,
    readLocal: () => readLocalPositions(userId, titleKey),
    writeLocal: (local) => {
      if (!isDeleted(userId, titleKey)) writeLocalPositions(userId, titleKey, local);
    },
    read: () => withTimeout(readTimeout, readSavedPosition(userId, titleKey)),
    save: (unsent) => savePosition(item, unsent),
    markedAt: () => markedAt(titleKey),
    onSaved: (stored, before) => showSavedProgress(queryClient, userId, item, stored, before),
    // Without a connection, as during the playback of a download, the position is sent later.
    onSaveError: () => {
      if (navigator.onLine) onSaveError();
    },
  });
}

/**
 * True if no user is signed in and the positions are gone: another tab has closed the account while this one played, and
 * has deleted them.
 */
function isDeleted(userId: string, titleKey: string): boolean {
  const { known, unsent } = readLocalPositions(userId, titleKey);
  return storedSession() === 'none' && !known && !unsent;
}

async function readSavedPosition(userId: string, titleKey: string): Promise<SavedPosition | undefined> {
  const stored = await readProgress(userId, titleKey);
  return stored && toSavedPosition(stored);
}

/**
 * Shows a saved position of a title or an episode in the cached progress of its title, without a request. If there was
 * no position `before`, or the title is now finished or no longer finished, also refetches the lists on the page that
 * derive from the progress, and notifies the other tabs.
 */
export function showSavedProgress(
  queryClient: QueryClient,
  userId: string,
  item: TitleOrEpisode,
  saved: SavedPosition,
  before: SavedPosition | undefined,
): void {
  const { queryKey } = titleProgressQuery(userId, item.kind, item.titleId);
  queryClient.setQueryData<WatchProgress[]>(queryKey, (progressList) => {
    const listed = progressList && findProgress(progressList, item);
    // A mark as watched, or another device's progress, can be newer.
    if (listed && Date.parse(listed.playedAt) >= saved.playedAt) return progressList;
    return progressList && [progressAt(item, saved, listed), ...progressList.filter((progress) => progress !== listed)];
  });
  if (before && isFinished(saved.position, saved.duration) === isFinished(before.position, before.duration)) return;
  for (const queryKey of derivedListKeys) void queryClient.invalidateQueries({ queryKey });
  notifyOtherTabs();
}
