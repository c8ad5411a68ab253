import { Button, Loader, Pagination, SearchField } from '@aws-amplify/ui-react';
import type { StorageBrowserComponents } from '@aws-amplify/ui-react-storage/browser';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';

export type PartProps<Name extends keyof StorageBrowserComponents> = ComponentProps<
  NonNullable<StorageBrowserComponents[Name]>
>;

/** Link from a folder to the list of folders. */
export function FolderTrail({ items }: PartProps<'Navigation'>) {
  const text = useText();
  const [toFolders] = items;
  return (
    <Button variation="link" size="small" onClick={() => toFolders?.onNavigate?.()} className="-ms-3 self-start">
      <Icon name="left" />
      {text('files.folders')}
    </Button>
  );
}

export function FolderSearch({ placeholder = '', query = '', ...on }: PartProps<'SearchField'>) {
  const text = useText();
  return (
    <>
      <SearchField
        label={placeholder}
        placeholder={placeholder}
        size="small"
        value={query}
        clearButtonLabel={text('files.clearSearch')}
        hasSearchButton={false}
        hasSearchIcon
        onChange={({ target }) => on.onQueryChange?.(target.value)}
        onSubmit={() => on.onSearch?.()}
        onClear={() => on.onClear?.()}
      />
      <Button size="small" onClick={() => on.onSearch?.()}>
        {text('files.submitSearch')}
      </Button>
    </>
  );
}

export function FolderUpdate({ onRefresh, isDisabled }: PartProps<'DataRefresh'>) {
  const text = useText();
  return (
    <Button size="small" isDisabled={isDisabled ?? false} onClick={() => onRefresh?.()}>
      {text('files.refresh')}
    </Button>
  );
}

export function ListLoading({ isLoading, label }: PartProps<'LoadingIndicator'>) {
  if (!isLoading) return null;
  return (
    <div role="status" aria-label={label}>
      <Loader variation="linear" size="small" aria-hidden />
    </div>
  );
}

/** Pagination of a folder; renders nothing for a single page. */
export function PageNumbers({
  page = 1,
  highestPageVisited = 1,
  hasNextPage = false,
  onPaginate,
}: PartProps<'Pagination'>) {
  const text = useText();
  if (highestPageVisited <= 1 && !hasNextPage) return null;
  return (
    <Pagination
      aria-label={text('pager.pages')}
      currentPage={page}
      totalPages={highestPageVisited}
      hasMorePages={hasNextPage}
      currentPageLabel={text('files.page')}
      pageLabel={text('files.page')}
      previousLabel={text('files.previousPage')}
      nextLabel={text('files.nextPage')}
      onChange={(chosen) => onPaginate?.(chosen ?? 1)}
      onNext={() => onPaginate?.(page + 1)}
      onPrevious={() => onPaginate?.(page - 1)}
    />
  );
}

/** Returns the folder in the URL, with a slash at its end; empty if the list of folders is shown. */
export function useOpenFolder(): string {
  const [search] = useSearchParams();
  return search.get('folder') ?? '';
}
