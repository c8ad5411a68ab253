import { createStorageBrowser, defaultHandlers } from '@aws-amplify/ui-react-storage/browser';
import { Fragment, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type StoredFilesAccess, saveStoredFile } from '@/catalogue/stored-files';
import { FilePreview } from './FilePreview';
import { FilesTable } from './FilesTable';
import { FolderSearch, FolderTrail, FolderUpdate, ListLoading, PageNumbers } from './folder-controls';
import { useFileBrowserTexts } from './use-file-browser-texts';

/** Files of one page of a folder: no more than `fileOwners` answers at once. */
const filesPerPage = 50;
const readOnly = ['get', 'list'] as const;

/** The bucket's folders, and the files of the one that the address names. */
export function FileBrowser({ access }: { access: StoredFilesAccess }) {
  const [StorageBrowser] = useState(() => browserOf(access));
  const displayText = useFileBrowserTexts();
  const [search, setSearch] = useSearchParams();
  const named = search.get('folder');
  const folder = access.folders.find((one) => one === named);
  const value = useMemo(
    () => (folder ? { location: { ...locationOf(access, folder), path: '' } } : {}),
    [access, folder],
  );
  return (
    <StorageBrowser.Provider
      value={value}
      onValueChange={({ location }) => setSearch(location ? { folder: location.prefix } : {})}
      displayText={displayText}
      pageSize={filesPerPage}
    >
      {folder ? <StorageBrowser.LocationDetailView key={folder} /> : <StorageBrowser.LocationsView />}
    </StorageBrowser.Provider>
  );
}

/**
 * Amplify's StorageBrowser without what changes files: its locations give the rights to read alone, its menu of actions
 * and its drop zone are left out. Texts that it has in English only are in components of ours.
 */
function browserOf(access: StoredFilesAccess) {
  const { StorageBrowser } = createStorageBrowser({
    config: {
      region: access.region,
      getLocationCredentials: access.readCredentials,
      registerAuthListener: access.onSignOut,
      listLocations: async () => ({
        items: access.folders.map((folder) => locationOf(access, folder)),
        nextToken: undefined,
      }),
    },
    actions: {
      default: {
        listLocationItems: defaultHandlers.listLocationItems,
        download: ({ data }) => ({ result: downloaded(data.key) }),
      },
    },
    components: {
      ActionsList: Nothing,
      SearchSubfoldersToggle: Nothing,
      DropZone: Fragment,
      DataRefresh: FolderUpdate,
      DataTable: FilesTable,
      FilePreview,
      LoadingIndicator: ListLoading,
      Navigation: FolderTrail,
      Pagination: PageNumbers,
      SearchField: FolderSearch,
    },
  });
  return StorageBrowser;
}

function locationOf({ bucket }: StoredFilesAccess, folder: string) {
  return { id: folder, bucket, prefix: folder, permissions: [...readOnly], type: 'PREFIX' as const };
}

async function downloaded(path: string) {
  try {
    return { status: 'COMPLETE' as const, value: { url: await saveStoredFile(path) } };
  } catch (error) {
    return {
      status: 'FAILED' as const,
      message: path,
      error: error instanceof Error ? error : new Error(String(error)),
    };
  }
}

function Nothing() {
  return null;
}
