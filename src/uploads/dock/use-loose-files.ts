import { useQuery } from '@tanstack/react-query';
import { type LooseFiles, looseFilesQuery } from '@/catalogue/loose-files';
import type { SaveSnapshot } from '../sending/save-snapshot';
import type { UploadDockStore } from './upload-dock-store';

/** What other browsers left in the bucket, or what could not be removed: of no concern are the saves of this one. */
export function useLooseFiles(dock: UploadDockStore, saves: readonly SaveSnapshot[]): LooseFiles[] {
  const { data = [] } = useQuery({ ...looseFilesQuery(), staleTime: 60_000, retry: false });
  const isOurs = (id: string) => dock.runsElsewhere(id) || saves.some(({ saveId }) => saveId === id);
  return data.filter(({ id, updatedAt }) => isSettled(updatedAt) && !isOurs(id));
}

/** A save that is being written leaves such records for a moment. */
function isSettled(updatedAt: string): boolean {
  return Date.now() - Date.parse(updatedAt) > 60_000;
}
