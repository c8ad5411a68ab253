import { useSyncExternalStore } from 'react';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { bookOpenSignal } from './audio/book-open-signal';

/** Mini player of the open book, on every page; its code loads when a book is opened. */
export function LazyMiniPlayer() {
  const isOpen = useSyncExternalStore(bookOpenSignal.subscribe, bookOpenSignal.isOn);
  return isOpen ? <LoadedMiniPlayer /> : null;
}

const loadMiniPlayer = async () => (await import('./audio/MiniPlayer')).MiniPlayer;

function LoadedMiniPlayer() {
  const { Part: MiniPlayer } = useLazyModule(loadMiniPlayer);
  return MiniPlayer && <MiniPlayer />;
}
