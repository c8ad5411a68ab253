import { readProgress } from '@/backend/progress';
import { withTimeout } from '@/lib/async';
import { keptPlaceOf, memorisePlace, recallPlace, savePlace } from './position-storage';
import { isFinished, type ProgressPlace, titleKeyOf } from './progress';
import { markedAt } from './watched-marks';

/** Timeout in milliseconds for reading a position; afterwards this browser's stored position applies. */
const readPatience = 5000;

/** A place in something that is watched or heard, and when it was reached. */
export interface KeptPlace {
  /** Seconds. */
  position: number;
  duration: number | undefined;
  /** Milliseconds since 1970. */
  playedAt: number;
}

/** A place that the backend has not acknowledged yet: reached by playing, or moved to by the person. */
export interface UnsentPlace extends KeptPlace {
  step: 'PLAYED' | 'SOUGHT';
}

/** Position as stored on this device, which also survives an abrupt page close or a lost connection. */
export interface PlaceMemory {
  /** The last that the backend told. */
  known?: KeptPlace | undefined;
  unsent?: UnsentPlace | undefined;
}

/** Dependencies of the keeper. */
export interface KeeperWorld {
  now(): number;
  recall(): PlaceMemory;
  memorise(memory: PlaceMemory): void;
  /** The backend's place; rejects where it cannot be reached. */
  read(): Promise<KeptPlace | undefined>;
  /** Saves; returns the stored position, which is this one or the one for which it was rejected. */
  save(place: UnsentPlace): Promise<KeptPlace>;
  /** When it was marked as watched in this tab, in milliseconds since 1970; undefined where it was not, or no longer is. */
  markedAt(): number | undefined;
  /** Saving has failed several times in a row. */
  onTrouble(): void;
}

export interface ProgressKeeper {
  /** Reads the start position; saves nothing before it has resolved. */
  open(): Promise<StartPlace>;
  /** The clock has moved it here. */
  played(position: number, duration: number | undefined): void;
  /** The user has sought to this position; a `flush` after the seek saves it. */
  sought(position: number, duration: number | undefined): void;
  /** Saves unsaved progress at once: on pause, hide, leave or reconnection. */
  flush(): void;
}

export interface StartPlace {
  position: number;
  /** It had been watched to its end. */
  isStartedOver: boolean;
}

/**
 * Saves the position of one medium, on this device each second and in the backend every ten. The position decreases
 * only after a seek: the backend rejects older positions, and lower ones without the seek mark. A position marked as
 * watched during playback stays so until the person seeks.
 */
export function createProgressKeeper(world: KeeperWorld): ProgressKeeper {
  let known: KeptPlace | undefined;
  let unsent: UnsentPlace | undefined;
  let isOpen = false;
  /** Number of the user's seeks; saves carry the seek mark until the last one is acknowledged. */
  let moves = 0;
  let acknowledgedMoves = 0;
  /** The mark that was there before it was opened, or that the person has moved away from since. */
  let overruledMark: number | undefined;
  let latest = 0;
  let memorisedAt = Number.NEGATIVE_INFINITY;
  let sentAt = Number.NEGATIVE_INFINITY;
  let isSending = false;
  let hasNewer = false;
  let failures = 0;

  const memorise = () => {
    memorisedAt = world.now();
    world.memorise({ known, unsent });
  };

  const isMarked = () => {
    const mark = world.markedAt();
    return mark !== undefined && mark !== overruledMark;
  };

  const overruleMark = () => {
    overruledMark = world.markedAt();
    latest = Math.max(latest, overruledMark ?? 0);
  };

  const note = (position: number, duration: number | undefined) => {
    // Later than all that is known, so that a clock that is behind does not make a save look old.
    latest = Math.max(world.now(), latest + 1);
    unsent = {
      position: rounded(position),
      duration,
      playedAt: latest,
      step: moves > acknowledgedMoves ? 'SOUGHT' : 'PLAYED',
    };
  };

  const send = () => {
    if (!unsent) return;
    if (isSending && world.now() - sentAt < answerPatience) {
      hasNewer = true;
      return;
    }
    const place = unsent;
    const movesBefore = moves;
    isSending = true;
    hasNewer = false;
    sentAt = world.now();
    world.save(place).then(
      (stored) => settle(place, movesBefore, stored),
      () => complain(),
    );
  };

  const settle = (place: UnsentPlace, movesBefore: number, stored: KeptPlace) => {
    failures = 0;
    const isTaken = stored.position === place.position;
    if (isTaken) acknowledgedMoves = Math.max(acknowledgedMoves, movesBefore);
    // Answers may overtake each other.
    if (!known || stored.playedAt >= known.playedAt) known = stored;
    latest = Math.max(latest, stored.playedAt);
    if (unsent === place) unsent = undefined;
    // Recorded while the seek was in flight: from here on the position is the result of playback.
    else if (unsent && moves <= acknowledgedMoves) unsent = { ...unsent, step: 'PLAYED' };
    memorise();
    finish();
  };

  const complain = () => {
    failures += 1;
    if (failures === troubleAfter) world.onTrouble();
    isSending = false;
  };

  const finish = () => {
    isSending = false;
    if (hasNewer) send();
  };

  const flush = () => {
    if (!isOpen || !unsent) return;
    memorise();
    // Sends in parallel to a pending save: there may be no later opportunity.
    isSending = false;
    send();
  };

  return {
    open: async () => {
      const memory = world.recall();
      known = await world.read().catch(() => memory.known);
      latest = Math.max(known?.playedAt ?? 0, memory.unsent?.playedAt ?? 0);
      unsent = isAccepted(known, memory.unsent) ? memory.unsent : undefined;
      if (unsent?.step === 'SOUGHT') moves += 1;
      overruleMark();
      isOpen = true;
      const place = unsent ?? known;
      flush();
      sentAt = world.now();
      if (!place) return { position: 0, isStartedOver: false };
      if (!isFinished(place.position, place.duration)) return { position: place.position, isStartedOver: false };
      moves += 1;
      return { position: 0, isStartedOver: true };
    },
    played: (position, duration) => {
      if (!isOpen || isMarked() || position < worthKeeping || rounded(position) === (unsent ?? known)?.position) return;
      note(position, duration);
      if (world.now() - memorisedAt >= memoryInterval) memorise();
      if (world.now() - sentAt >= saveInterval) send();
    },
    sought: (position, duration) => {
      if (!isOpen) return;
      moves += 1;
      overruleMark();
      note(position, duration);
      memorise();
    },
    flush,
  };
}

/** The backend's rule: accepts newer positions that are higher or the result of a seek. */
export function isAccepted(stored: KeptPlace | undefined, place: UnsentPlace | undefined): place is UnsentPlace {
  if (!place) return false;
  if (!stored) return true;
  return place.playedAt > stored.playedAt && (place.step === 'SOUGHT' || place.position >= stored.position);
}

/** To the millisecond, so that it is the same number after the way there and back. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Seconds: to have opened something is not yet to have begun it. */
const worthKeeping = 1;
const memoryInterval = 1000;
const saveInterval = 10_000;
/** A save without an answer for this long is not waited for any more. */
const answerPatience = 15_000;
const troubleAfter = 4;

/** A keeper of a signed-in person's place, over this browser's memory and the backend. */
export function placeKeeper(userId: string, place: ProgressPlace, onTrouble: () => void): ProgressKeeper {
  const titleKey = titleKeyOf(place);
  return createProgressKeeper({
    now: Date.now,
    recall: () => recallPlace(userId, titleKey),
    memorise: (memory) => memorisePlace(userId, titleKey, memory),
    read: () => withTimeout(readPatience, readPlace(userId, titleKey)),
    save: (unsent) => savePlace(place, unsent),
    markedAt: () => markedAt(titleKey),
    onTrouble,
  });
}

async function readPlace(userId: string, titleKey: string): Promise<KeptPlace | undefined> {
  const stored = await readProgress(userId, titleKey);
  return stored && keptPlaceOf(stored);
}
