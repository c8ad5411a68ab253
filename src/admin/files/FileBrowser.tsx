import { createStorageBrowser, defaultHandlers } from '@aws-amplify/ui-react-storage/browser';
import { Fragment, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type StoredFilesAccess, saveStoredFile } from '@/catalogue/stored-files';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { FilePreview } from './FilePreview';
import { FilesTable } from './FilesTable';
import { FolderSearch, FolderTrail, FolderUpdate, ListLoading, PageNumbers } from './folder-controls';

/** Files per page of a folder; at most as many as one request to `fileOwners` accepts. */
const filesPerPage = 50;
const readOnly = ['get', 'list'] as const;

/** Lists the bucket's folders or, with a folder in the URL, its files. */
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
 * Creates Amplify's StorageBrowser for reading only: its locations grant read access only, and its action menu and drop
 * zone are omitted. Components of this folder replace those whose texts exist in English only.
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
      ActionsList: EmptyPart,
      SearchSubfoldersToggle: EmptyPart,
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

function EmptyPart() {
  return null;
}

/** Returns the interface texts of the StorageBrowser's own components in the current language. */
function useFileBrowserTexts() {
  const text = useText();
  return useMemo(() => {
    const shared = {
      loadingIndicatorLabel: text('admin.loading'),
      searchSubmitLabel: text('files.submitSearch'),
      searchClearLabel: text('files.clearSearch'),
    };
    return {
      LocationsView: {
        ...shared,
        title: text('files.folders'),
        searchPlaceholder: text('files.searchFolders'),
        tableColumnFolderHeader: text('files.folder'),
        getListLocationsResultMessage: (state: ListState = {}) => messageOf(text, state, 'files.noFolders'),
      },
      LocationDetailView: {
        ...shared,
        searchPlaceholder: text('files.searchFiles'),
        tableColumnNameHeader: text('files.name'),
        tableColumnSizeHeader: text('files.size'),
        tableColumnLastModifiedHeader: text('files.modified'),
        getTitle: ({ current }: { current?: { prefix: string } | undefined }) => current?.prefix ?? '',
        getListItemsResultMessage: (state: ListState) => messageOf(text, state, 'files.empty'),
      },
    };
  }, [text]);
}

interface ListState {
  isLoading?: boolean;
  hasError?: boolean;
  hasExhaustedSearch?: boolean;
  items?: readonly unknown[] | undefined;
}

function messageOf(
  text: ReturnType<typeof useText>,
  { isLoading, hasError, hasExhaustedSearch, items }: ListState,
  empty: MessageId,
) {
  if (isLoading) return undefined;
  const isEmpty = !items?.length;
  // With a loaded list, the error is that of a file's download.
  if (hasError) return { type: 'error', content: text(isEmpty ? 'files.failed' : 'files.downloadFailed') } as const;
  if (isEmpty) return { type: 'info', content: text(empty) } as const;
  return hasExhaustedSearch ? ({ type: 'info', content: text('files.searchEnded') } as const) : undefined;
}
