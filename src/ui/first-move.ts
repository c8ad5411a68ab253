import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/signal';

/** Whether there was a sign of a person: a pointer that moved, a finger, a key, a page that was scrolled. */
const firstMove = createSignal();

for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']) {
  document.addEventListener(sign, () => firstMove.set(true), { once: true, capture: true, passive: true });
}

/** Acts once, at the first move; at once if that has been. */
export function atFirstMove(act: () => void): void {
  if (firstMove.isOn()) {
    act();
    return;
  }
  const stop = firstMove.subscribe(() => {
    stop();
    act();
  });
}

/** Whether somebody has done anything at all: what a person who only looks never needs, waits for that. */
export function useFirstMove(): boolean {
  return useSyncExternalStore(firstMove.subscribe, firstMove.isOn);
}

/** Fetches what may be wanted a moment after the first move. What fails is fetched again, and told, when it is wanted. */
export function useFetchedAhead(fetchPart: () => Promise<unknown>): void {
  const hasMoved = useFirstMove();
  // The network is outside.
  useEffect(() => {
    if (!hasMoved) return;
    fetchPart().catch((failure: unknown) => console.info('A part could not be fetched ahead.', failure));
  }, [hasMoved, fetchPart]);
}
