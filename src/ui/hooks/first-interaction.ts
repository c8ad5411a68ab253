import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/listeners';

/** Set on the first user interaction: pointer move, touch, key press or scroll. */
const firstInteraction = createSignal();

for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']) {
  document.addEventListener(sign, () => firstInteraction.set(true), { once: true, capture: true, passive: true });
}

/** Calls `act` once at the first interaction; immediately if it has already happened. */
export function onFirstInteraction(act: () => void): void {
  if (firstInteraction.isOn()) {
    act();
    return;
  }
  const stop = firstInteraction.subscribe(() => {
    stop();
    act();
  });
}

/** True after the first user interaction. Defers features that a visitor without interaction does not need. */
export function useFirstInteraction(): boolean {
  return useSyncExternalStore(firstInteraction.subscribe, firstInteraction.isOn);
}

/** Prefetches a chunk after the first interaction. Ignores errors: the later use retries and reports them. */
export function usePrefetchedModule(fetchPart: () => Promise<unknown>): void {
  const hasInteracted = useFirstInteraction();
  // Synchronizes with the network.
  useEffect(() => {
    if (!hasInteracted) return;
    fetchPart().catch((failure: unknown) => console.info('A module could not be prefetched.', failure));
  }, [hasInteracted, fetchPart]);
}
