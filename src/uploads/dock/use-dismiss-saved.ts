import { useEffect } from 'react';
import { timings } from '@/config/timings';
import type { SaveSnapshot } from '../sending/save-snapshot';
import type { UploadDockStore } from './upload-dock';

/** Removes a stored save from the dock after the user has seen it. */
export function useDismissSaved(dock: UploadDockStore, saves: readonly SaveSnapshot[]): void {
  const saved = saves.filter(({ phase }) => phase === 'done').map(({ saveId }) => saveId);
  const newest = saved.join(' ');
  // The timer is outside.
  useEffect(() => {
    if (newest === '') return;
    const timer = setTimeout(() => {
      for (const saveId of newest.split(' ')) dock.dismiss(saveId);
    }, timings.savedInDock);
    return () => clearTimeout(timer);
  }, [dock, newest]);
}
