import { useSyncExternalStore } from 'react';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { bookOpen } from './audio/open-signal';

/** Keeps the book that plays within reach on every page; loads nothing before one does. */
export function AudioDock() {
  const isOpen = useSyncExternalStore(bookOpen.subscribe, bookOpen.isOn);
  return isOpen ? <LoadedDock /> : null;
}

const loadDock = async () => (await import('./audio/Dock')).Dock;

function LoadedDock() {
  const { Part: Dock } = useLazyModule(loadDock);
  return Dock && <Dock />;
}
