import { readProgress } from '@/backend/progress';
import { withTimeout } from '@/lib/with-timeout';
import { memorisePlace, recallPlace } from './place-memory';
import { type ProgressPlace, titleKeyOf } from './progress';
import { createProgressKeeper, type KeptPlace, type ProgressKeeper } from './progress-keeper';
import { keptPlaceOf, savePlace } from './unsent-places';
import { markedAt } from './watched-marks';

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

/** Timeout in milliseconds for reading a position; afterwards this browser's stored position applies. */
const readPatience = 5000;
