import { useSyncExternalStore } from 'react';
import { bookOpen } from './audio/open-signal';
import { useControls } from './use-controls';

/** Keeps the book that plays within reach on every page; loads nothing before one does. */
export function AudioDock() {
  const isOpen = useSyncExternalStore(bookOpen.subscribe, bookOpen.isOn);
  return isOpen ? <LoadedDock /> : null;
}

const loadDock = async () => (await import('./audio/Dock')).Dock;

function LoadedDock() {
  const Dock = useControls(loadDock);
  return Dock && <Dock />;
}
