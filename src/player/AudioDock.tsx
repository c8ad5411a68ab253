import { useSyncExternalStore } from 'react';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { bookOpenSignal } from './audio/book-open-signal';

/** Mini player of the open book, on every page; its code loads when a book is opened. */
export function AudioDock() {
  const isOpen = useSyncExternalStore(bookOpenSignal.subscribe, bookOpenSignal.isOn);
  return isOpen ? <LoadedDock /> : null;
}

const loadDock = async () => (await import('./audio/Dock')).Dock;

function LoadedDock() {
  const { Part: Dock } = useLazyModule(loadDock);
  return Dock && <Dock />;
}
