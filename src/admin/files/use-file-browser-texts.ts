import { useMemo } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';

/** The texts of the StorageBrowser's own parts, in the language shown. */
export function useFileBrowserTexts() {
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
