import { useQuery } from '@tanstack/react-query';
import { type OrphanedFiles, orphanedFilesQuery } from '@/catalogue/orphaned-files';
import type { SaveSnapshot } from '../sending/save-snapshot';
import type { UploadDockStore } from './upload-dock';

/**
 * Returns the orphaned files in the bucket that other browsers left or that could not be deleted, without those of this
 * browser's saves.
 */
export function useOrphanedFiles(dock: UploadDockStore, saves: readonly SaveSnapshot[]): OrphanedFiles[] {
  const { data = [] } = useQuery({ ...orphanedFilesQuery(), staleTime: 60_000, retry: false });
  const isOurs = (id: string) => dock.runsElsewhere(id) || saves.some(({ saveId }) => saveId === id);
  return data.filter(({ id, updatedAt }) => isSettled(updatedAt) && !isOurs(id));
}

/** A save that is being written leaves such records for a moment. */
function isSettled(updatedAt: string): boolean {
  return Date.now() - Date.parse(updatedAt) > 60_000;
}
